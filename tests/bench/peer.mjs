// The peer from npm that scripts/bench measures beside sgfaudit: reads all games of a stream (@sabaki/sgf) and, with
// "replay", plays the main line of each on a board (@sabaki/go-board, which forbids nothing here). Judges no result.
// usage: node peer.mjs read|replay FILE
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const packages = createRequire(process.env.PEER_PACKAGES + "/");
const sgf = packages("@sabaki/sgf");
const Board = packages("@sabaki/go-board");

function replay(root) {
  const side = Number(root.data.SZ?.[0] ?? 19);
  let board = Board.fromDimensions(side, side);
  for (let node = root; node; node = node.children[0]) {
    for (const point of node.data.AB ?? []) board.set(sgf.parseVertex(point), 1);
    for (const point of node.data.AW ?? []) board.set(sgf.parseVertex(point), -1);
    for (const [name, sign] of [["B", 1], ["W", -1]]) {
      if (node.data[name]) board = board.makeMove(sign, sgf.parseVertex(node.data[name][0]));
    }
  }
  return board;
}

const [what, file] = process.argv.slice(2);
const roots = sgf.parse(readFileSync(file, "utf8"));
let stones = 0;
if (what === "replay") for (const root of roots) stones += replay(root).signMap.flat().filter((sign) => sign !== 0).length;
console.log(roots.length, stones);
