"""Whole runs of the program as users start it, reports thrown away: folder, tar and stream, cold and warm, one job and two."""
import measure
import sets


def row(name, path, options, jobs, cold, repeats):
    """One line of the table: what was run and what it took."""
    told = {"how": "warm"}

    def before():
        told["how"] = measure.drop_cache(path)

    command = [measure.PROGRAM, *options, "--isolated", "--jobs", str(jobs), path]
    if options[0] == "check":
        command[2:2] = ["--exit-zero", "--output", "ndjson"]
    if not cold:
        measure.once(command)
    result = measure.best(command, repeats, before if cold else None)
    result |= {"set": name, "options": " ".join(options), "jobs": jobs, "cache": told["how"], **sets.facts(path)}
    print(f"{name}, {result['options']} --jobs {jobs}, {told['how']}: {result['games'] / result['wall']:.0f} games/s, "
          f"{result['games'] / result['cpu']:.0f} per CPU second, {result['rss']:.0f} MB", flush=True)
    return result


def run(count, repeats):
    generated = {f"generated, {kind}": path for kind, path in sets.generated(count).items()}
    corpus = sets.corpus()
    rows = [row(name, path, ["check"], jobs, cold, repeats)
            for name, path in generated.items() for cold in (False, True) for jobs in (1, 2)]
    rows += [row(name, path, ["check"], jobs, cold, repeats)
             for name, path in corpus.items() for cold in ((False, True) if path.is_dir() else (False,))
             for jobs in (1, 2)]
    streams = {name: path for name, path in {**generated, **corpus}.items() if "stream" in name or "fox, folder" in name}
    rows += [row(name, path, ["check", "--dead", "marks"], 1, False, repeats) for name, path in streams.items()]
    unmarked = sets.unmarked(2000)
    rows += [row("finished, no marks, one stream", unmarked, ["check"], jobs, False, repeats) for jobs in (1, 2)]
    rows += [row("generated, stream", generated["generated, stream"], ["stats"], 1, False, repeats)]
    measure.save("whole", rows)
