"""A row of plots with logarithmic axes as one SVG, written by hand: no library."""
import math
from html import escape

WIDTH, HEIGHT = 330, 270          # of one plot, with its labels
LEFT, RIGHT, TOP, BOTTOM = 58, 22, 34, 44
COLORS = ["#1b6ca8", "#c1440e", "#3a7d44", "#6d4c91"]


class Axis:
    """Maps values to pixels between `low` and `high`, from a power of `base` to a power of it."""

    def __init__(self, values, low, high, base=10):
        self.first = math.floor(math.log(min(values), base) + 1e-9)
        self.last = max(math.ceil(math.log(max(values), base) - 1e-9), self.first + 1)
        self.low, self.high, self.base = low, high, base

    def at(self, value):
        share = (math.log(value, self.base) - self.first) / (self.last - self.first)
        return self.low + share * (self.high - self.low)

    def ticks(self):
        step = (self.last - self.first) // 7 + 1
        return [self.base ** power for power in range(self.first, self.last + 1, step)]


def text(x, y, words, anchor="middle", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def panel(plot, offset):
    """One plot. `plot`: title, x and y (label, how a tick is written), base of x, series: name → [(x, y)]; with `linear`, a
    dashed line of slope 1 through the last point of the first series."""
    points = [point for series in plot["series"].values() for point in series]
    x = Axis([p[0] for p in points], LEFT, WIDTH - RIGHT, plot.get("base", 10))
    y = Axis([p[1] for p in points], HEIGHT - BOTTOM, TOP)
    out = [f'<g transform="translate({offset},0)">', text(WIDTH / 2 + 20, 18, plot["title"], more=' font-weight="bold"')]
    for tick in x.ticks():
        out += [f'<path class="grid" d="M{x.at(tick):.1f} {TOP}V{HEIGHT - BOTTOM}"/>',
                text(x.at(tick), HEIGHT - BOTTOM + 15, plot["x"][1](tick))]
    for tick in y.ticks():
        out += [f'<path class="grid" d="M{LEFT} {y.at(tick):.1f}H{WIDTH - RIGHT}"/>',
                text(LEFT - 5, y.at(tick) + 4, plot["y"][1](tick), "end")]
    out.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, plot["x"][0]))
    if plot.get("linear"):
        end_x, end_y = next(iter(plot["series"].values()))[-1]
        begin_x = max(x.base ** x.first, end_x * 10.0 ** y.first / end_y)
        out.append(f'<path class="linear" d="M{x.at(begin_x):.1f} {y.at(end_y * begin_x / end_x):.1f}'
                   f'L{x.at(end_x):.1f} {y.at(end_y):.1f}"/>')
    for i, (name, series) in enumerate(plot["series"].items()):
        line = " ".join(f"{x.at(px):.1f},{y.at(py):.1f}" for px, py in series)
        out.append(f'<polyline points="{line}" stroke="{COLORS[i]}"/>')
        out += [f'<circle cx="{x.at(px):.1f}" cy="{y.at(py):.1f}" r="2.5" fill="{COLORS[i]}"/>' for px, py in series]
        out.append(text(LEFT + 8, TOP + 14 + 14 * i, name, "start", f' fill="{COLORS[i]}"'))
    return "\n".join([*out, "</g>"])


def write(file, plots):
    style = ("text{font:11px sans-serif}.grid{stroke:#ddd}.linear{stroke:#888;stroke-dasharray:4 3}"
             "polyline{fill:none;stroke-width:1.5}")
    width = WIDTH * len(plots)
    body = "\n".join(panel(plot, WIDTH * i) for i, plot in enumerate(plots))
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}" '
                    f'height="{HEIGHT}">\n<style>{style}</style>\n<rect width="{width}" height="{HEIGHT}" fill="#fff"/>\n'
                    f"{body}\n</svg>\n", encoding="utf-8")
