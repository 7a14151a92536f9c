// Guesses the character set of a text that is neither ASCII nor UTF-8 and names none (SGF policy 3): each candidate
// decodes it, and what comes out is judged by how usual its characters are in Go records; uchardet and the game before
// have one voice each.
#include <algorithm>
#include <array>
#include <memory>
#include <uchardet.h>
#include <unicode/uchar.h>
#include <utility>

#include "sgf/charset.h"

namespace sgfaudit::sgf {

namespace {

constexpr std::size_t kSample = 8 << 10;
constexpr int kVoiceOfUchardet = 60;
constexpr int kVoiceOfPrior = 80;
constexpr int kConvincing = 200;  // a score at which the set of the game before need not be compared with others

constexpr std::array kCandidates = {"gb18030", "big5", "shift_jis", "euc-jp", "euc-kr", "windows-1251", "windows-1252"};

// Characters that names, places, results and comments of Go records are full of, in Chinese, Japanese and Korean.
constexpr std::u16string_view kUsual =
    u"的一是不了在有人我他这這中大来來上国國个個到说說们們为為子和你地出道也时時年得就那要下以生会會自着去之过過家学學"
    u"对對対"
    u"可里后後小么心多天而能好都然没沒日于於起还還发發成事只作当當想看文无無开開手十用主行方又如前所本见見经經头頭面公"
    u"同三"
    u"已老从從动動两兩长長黑白黒棋围圍碁胜勝负負目半盘盤押段级級战戰戦届屆第局赛賽杯名因坊元王座圣聖期决決选選轮輪预預"
    u"终終"
    u"月分秒点點读讀让讓先番互贴貼定式死活劫打断斷立跳飞飛尖扳接征官收布势勢实實実厚薄攻守优優劣败敗认認输輸超职職业業"
    u"余"
    u"院韩韓台湾灣新浪网網讲講解评評记記录錄谱譜〇二四五六七八九零百千万部组組体體育馆館室市区區省县縣州京海西东東南北"
    u"城"
    u"李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝唐冯馮董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇"
    u"卢盧"
    u"蒋蔣蔡贾賈丁魏薛叶葉余潘杜戴夏钟鍾汪田任姜范石姚谭譚廖邹熊金陆陸郝孔崔常聂聶古柯芮朴昌镐鎬廷桓曺薰勲勋徳德明文华"
    u"華平"
    u"伟偉强強军軍杰斌洋鹏宇晓曉龙龍越灵俊毅志建红紅云雲木谷吉清源武宫宮正树樹治竹英雄藤沢泽澤秀加夫芳坂荣榮栄男山敬吾"
    u"羽根"
    u"直栩尾绅紳路井裕太依纪紀基结結聡聰桥橋昌郎川野原村岩松岡村島島崎崎次安永司信光義义雅彦和弘宏隆幸美恵子今淡悟瀬瀨"
    u"寺"
    u"回最予挑者完間間间切持社闻聞読売朝毎每冠女青少年子全際际国世界电電视視快棋友谊誼应應氏富士通春兰蘭农農心三星亚亞"
    u"洲"
    u"角星小高三々四五丁高低目外附拆夹夾逼关關镇鎮吊征引变變化图圖参參考此若但仍则則可将將进進入退出又再更被把给給其他"
    u"些什"
    u"何どこの左右边邊辺角隅腹形味急所要石孤根气氣死活净淨杀殺做眼假真双雙活官子";

constexpr auto kUsualSet = [] {
  std::array<std::uint64_t, 1024> bits{};
  for (const char16_t c : kUsual) bits[c >> 6] |= std::uint64_t{1} << (c & 63);
  constexpr std::u16string_view hangul =
      u"이김박최정강조윤장임한오서신권황안송류홍전고문손양배백흑승집반불계국수기왕단급제회대결선년월일시분초의에는은가"
      u"을를다도로"
      u"하지사리나창호세돌훈현환석민영진철동준성규우원재혁명인유상태희바둑중본패공덤간무부그것들어서으며만면게아자보해"
      u"있였습니까"
      u"요라마음과와큰소구십삼사오육칠팔구천예도전스트컵배프로아마최초끝내끊단수";
  for (const char16_t c : hangul) bits[c >> 6] |= std::uint64_t{1} << (c & 63);
  return bits;
}();

bool is_usual(char32_t c) {
  return c < 0x10000 && (kUsualSet[c >> 6] >> (c & 63) & 1U) != 0;
}
bool is_ascii_letter(char32_t c) {
  return (c | 0x20U) >= 'a' && (c | 0x20U) <= 'z';
}

bool is_cyrillic(char32_t c) {
  return c >= 0x410 && c <= 0x44F;
}
bool is_latin(char32_t c) {
  return c >= 0xC0 && c < 0x250 && u_isalpha(static_cast<UChar32>(c));
}

// What the character text[i], which is not ASCII, tells for its set: 5 where it is usual, 0 for nothing.
int judge(std::u32string_view text, std::size_t i) {
  const char32_t c = text[i];
  const char32_t before = i > 0 ? text[i - 1] : U' ';
  const char32_t after = i + 1 < text.size() ? text[i + 1] : U' ';
  if (c == 0xFFFD) return -24;
  if (c < 0xA0) return -8;  // control characters
  // A letter stuck to Asian script: seldom written, often made by misreading.
  const int stuck = is_ascii_letter(before) ? 2 : 0;
  if (is_usual(c)) return 5 - stuck;
  if (c >= 0x3041 && c <= 0x30FE) return 4 - stuck;                            // kana
  if ((c >= 0x3000 && c <= 0x301F) || (c >= 0xFF01 && c <= 0xFF5E)) return 3;  // Asian punctuation, wide forms
  if ((c >= 0x4E00 && c <= 0x9FFF) || (c >= 0xAC00 && c <= 0xD7A3)) return -stuck;
  if (c >= 0xFF61 && c <= 0xFF9F) return -1;  // half-width kana: what other sets look like in Shift_JIS
  if (is_cyrillic(c)) {                       // words of small letters, capitals in front only
    if (is_ascii_letter(before) || is_ascii_letter(after)) return -4;
    const bool small = c >= 0x430;
    if (!small && before >= 0x430 && before <= 0x44F) return -4;
    return is_cyrillic(before) || (after >= 0x430 && after <= 0x44F) ? 4 : -2;
  }
  if (is_latin(c)) {  // accented letters stand among plain ones
    const char32_t before2 = i > 1 ? text[i - 2] : U' ';
    const bool inside =
        is_ascii_letter(before) || is_ascii_letter(after) || (is_latin(before) && is_ascii_letter(before2));
    return inside ? 5 : -3;
  }
  if (c >= 0xE000 && c <= 0xF8FF) return -10;  // private use
  return u_isalpha(static_cast<UChar32>(c)) ? -1 : -3;
}

std::u32string to_utf32(std::string_view utf8) {
  std::u32string out;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) c = (c << 6) | (static_cast<unsigned char>(utf8[i + k]) & 0x3FU);
    out += c;
    i += length;
  }
  return out;
}

// 500 for a text of usual characters, near 0 and below for a wrong set.
int score(const Charset& set, std::string_view bytes) {
  std::string utf8;
  TextDecoder(set.name).decode(bytes, utf8);
  const std::u32string text = to_utf32(utf8);
  long total = 0;
  long count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < 0x80) continue;
    total += judge(text, i);
    ++count;
  }
  return static_cast<int>(total * 100 / std::max<long>(count, 1));
}

std::string ask_uchardet(std::string_view bytes) {
  const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), &uchardet_delete);
  if (detector == nullptr || uchardet_handle_data(detector.get(), bytes.data(), bytes.size()) != 0) return {};
  uchardet_data_end(detector.get());
  const auto set = find_charset(uchardet_get_charset(detector.get()));
  return set ? set->name : std::string();
}

// Only the stretches around the bytes above 7F: the rest says nothing.
std::string take_sample(std::string_view bytes) {
  std::string sample;
  std::size_t wanted_until = 0;
  for (std::size_t i = 0; i < bytes.size() && sample.size() < kSample; ++i) {
    if (bytes[i] < 0) {
      if (i > 0 && i >= wanted_until) sample += bytes[i - 1];
      wanted_until = i + 3;
    }
    if (i < wanted_until) sample += bytes[i];
  }
  return sample;
}

}  // namespace

std::vector<Charset> guess_charsets(std::string_view bytes, const std::string& prior) {
  const std::string sample = take_sample(bytes);
  const Charset western = *find_charset("windows-1252");
  if (!prior.empty()) {
    const auto set = find_charset(prior);
    if (set && *set != western && score(*set, sample) >= kConvincing) return {*set, western};
  }
  const std::string voice = ask_uchardet(sample);
  std::vector<std::pair<int, Charset>> ranked;
  for (const char* name : kCandidates) {
    Charset set = *find_charset(name);
    int points = score(set, sample);
    if (set.name == voice) points += kVoiceOfUchardet;
    if (set.name == prior) points += kVoiceOfPrior;
    ranked.emplace_back(points, std::move(set));
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Charset> sets;
  for (auto& [points, set] : ranked) {
    sets.push_back(std::move(set));
    if (sets.back() == western) break;  // decodes anything
  }
  return sets;
}

}  // namespace sgfaudit::sgf
