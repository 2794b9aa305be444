import { randomInt } from 'node:crypto'
import { encodePng } from './png'

export const puzzleSize = { width: 300, height: 150 }
export const pieceSize = 50

export interface DrawnPuzzle {
  background: Buffer
  piece: Buffer
  /** The correct position of the piece; visitors are told only `top`. */
  left: number
  top: number
}

type Rgb = [number, number, number]
type Scene = (x: number, y: number) => number

/** Fixed palette indexes; the scene's colours follow. */
const [clear, hole, edge] = [0, 1, 2]

/** Ground colours of the scene: sky from top to bottom, hills from far to near, walls, windows, sun. */
const moods: Rgb[][] = [
  [
    [196, 222, 250],
    [208, 230, 252],
    [222, 238, 253],
    [152, 190, 232],
    [108, 156, 214],
    [70, 122, 190],
    [38, 82, 148],
    [246, 214, 120],
    [252, 236, 170],
  ],
  [
    [252, 222, 196],
    [252, 230, 208],
    [253, 240, 224],
    [224, 178, 150],
    [196, 136, 116],
    [150, 96, 96],
    [96, 60, 80],
    [252, 226, 150],
    [255, 244, 200],
  ],
  [
    [200, 236, 226],
    [212, 242, 232],
    [226, 247, 240],
    [150, 208, 186],
    [102, 172, 150],
    [58, 130, 116],
    [28, 88, 88],
    [250, 224, 130],
    [253, 240, 180],
  ],
]

/** Whether a pixel is in the piece: a body of 40 by 40 with a knob on its right and a notch in its top. */
function inPiece(x: number, y: number): boolean {
  const inCircle = (cx: number, cy: number) => (x - cx) ** 2 + (y - cy) ** 2 < 64
  const inBody = x >= 0 && x < 41 && y >= 9 && y < pieceSize
  return (inBody && !inCircle(20, 9)) || (inCircle(41, 29) && x < pieceSize)
}

const onEdge = (x: number, y: number) =>
  inPiece(x, y) && !(inPiece(x - 1, y) && inPiece(x + 1, y) && inPiece(x, y - 1) && inPiece(x, y + 1))

/** Generates a random scene of hills and houses. */
function newScene(): Scene {
  const hills = [0.45, 0.6, 0.75].map((base) => ({
    base: base * puzzleSize.height,
    depth: randomInt(8, 22),
    length: randomInt(24, 60),
    phase: randomInt(628) / 100,
  }))
  const houses = Array.from({ length: 7 }, () => ({
    x: randomInt(puzzleSize.width),
    width: randomInt(14, 34),
    top: puzzleSize.height - randomInt(24, 70),
  }))
  const sun = { x: randomInt(30, puzzleSize.width - 30), y: randomInt(18, 44), radius: randomInt(9, 15) }
  return (x, y) => {
    const house = houses.find((one) => x >= one.x && x < one.x + one.width && y >= one.top)
    if (house) return (x - house.x) % 7 > 3 && (y - house.top) % 9 > 4 ? 7 : 6
    const near = hills.findLastIndex(({ base, depth, length, phase }) => y > base + depth * Math.sin(x / length + phase))
    if (near >= 0) return 3 + near
    return (x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.radius ** 2 ? 8 : Math.floor((y / puzzleSize.height) * 3)
  }
}

function paint(width: number, height: number, colour: Scene): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => colour(at % width, Math.floor(at / width)))
}

/** Draws a scene with a hole, and the piece cut out of it, by plain arithmetic without a graphics library. */
export function drawPuzzle(): DrawnPuzzle {
  const left = randomInt(pieceSize + 30, puzzleSize.width - pieceSize)
  const top = randomInt(4, puzzleSize.height - pieceSize - 4)
  const scene = newScene()
  const palette: Rgb[] = [[0, 0, 0], [52, 62, 82], [255, 255, 255], ...moods[randomInt(moods.length)]!]
  const colour: Scene = (x, y) => 3 + scene(x, y)
  const holed: Scene = (x, y) => (onEdge(x - left, y - top) ? edge : inPiece(x - left, y - top) ? hole : colour(x, y))
  const cut: Scene = (x, y) => (onEdge(x, y) ? edge : inPiece(x, y) ? colour(x + left, y + top) : clear)
  return {
    background: encodePng({ ...puzzleSize, pixels: paint(puzzleSize.width, puzzleSize.height, holed), palette }),
    piece: encodePng({ width: pieceSize, height: pieceSize, pixels: paint(pieceSize, pieceSize, cut), palette, clear }),
    left,
    top,
  }
}
