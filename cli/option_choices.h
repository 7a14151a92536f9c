// The words of the options that take one of a few, and what each stands for.
#pragma once

#include "cli/option_values.h"
#include "cli/settings.h"

namespace sgfaudit::cli {

inline constexpr Choice<rules::KoRule> kKoRules[] = {{"simple", rules::KoRule::kSimple},
                                                     {"positional", rules::KoRule::kPositional},
                                                     {"situational", rules::KoRule::kSituational},
                                                     {"natural", rules::KoRule::kNaturalSituational}};
inline constexpr Choice<rules::Suicide> kSuicides[] = {
    {"none", rules::Suicide::kNone}, {"multi", rules::Suicide::kMulti}, {"all", rules::Suicide::kAll}};
inline constexpr Choice<rules::Compensation> kCompensations[] = {{"0", rules::Compensation::kNone},
                                                                 {"n", rules::Compensation::kStones},
                                                                 {"n-1", rules::Compensation::kStonesMinusOne}};
inline constexpr Choice<scoring::FalseEyes> kFalseEyes[] = {{"count", scoring::FalseEyes::kCount},
                                                            {"refuse", scoring::FalseEyes::kRefuse}};
inline constexpr Choice<scoring::Evidence> kEvidence[] = {{"marks", scoring::Evidence::kMarks},
                                                          {"proof", scoring::Evidence::kProof},
                                                          {"estimate", scoring::Evidence::kEstimate},
                                                          {"engine", scoring::Evidence::kEngine},
                                                          {"none", scoring::Evidence::kNone}};
inline constexpr Choice<When> kWhen[] = {{"auto", When::kAuto}, {"always", When::kAlways}, {"never", When::kNever}};
inline constexpr Choice<bool FailOn::*> kFailOn[] = {{"error", &FailOn::error},
                                                     {"warning", &FailOn::warning},
                                                     {"doubtful", &FailOn::doubtful},
                                                     {"undecided", &FailOn::undecided},
                                                     {"never", nullptr}};
inline constexpr Choice<bool RenderOptions::*> kDetails[] = {{"points", &RenderOptions::points},
                                                             {"fingerprints", &RenderOptions::fingerprints}};
inline constexpr Choice<Severity> kSeverities[] = {
    {"error", Severity::kError}, {"warning", Severity::kWarning}, {"note", Severity::kNote}};

}  // namespace sgfaudit::cli
