/**
 * Our own letters as strokes on a grid 4 wide and 6 high (y grows downward). Strokes are separated by `|`; one that begins with `~` is a
 * smooth curve through its points.
 */
export const glyphs: Record<string, string> = {
  '0': '~2,0 3.6,1 4,3 3.6,5 2,6 0.4,5 0,3 0.4,1 2,0',
  '1': '0.7,1.2 2.2,0 2.2,6|0.8,6 3.6,6',
  '2': '~0.2,1.5 0.8,0.3 2,0 3.4,0.4 3.8,1.6 3,3.2 0.1,6|0.1,6 4,6',
  '3': '~0.3,0.7 1.8,0 3.4,0.5 3.5,2 1.7,2.8|~1.7,2.8 3.6,3.3 3.9,4.8 2.8,5.8 1.5,6 0.1,5.3',
  '4': '3,6 3,0 0,4.2 4,4.2',
  '5': '3.6,0 0.6,0 0.4,2.7|~0.4,2.7 2,2.2 3.6,2.9 3.9,4.3 3.1,5.6 1.6,6 0.1,5.3',
  '6': '~3.4,0.2 1.6,0.6 0.4,2.4 0.1,4.2 0.8,5.6 2.2,6 3.7,5.3 3.8,3.7 2.6,2.7 1.1,3 0.2,4',
  '7': '0.1,0 3.9,0 1.5,6',
  '8': '~2,2.8 0.6,2.1 0.5,0.8 2,0 3.5,0.8 3.4,2.1 2,2.8 0.3,3.7 0.2,5.2 2,6 3.8,5.2 3.7,3.7 2,2.8',
  '9': '~3.8,2 2.9,3.2 1.4,3.3 0.2,2.3 0.3,0.7 1.8,0 3.2,0.4 3.9,1.8 3.6,3.6 2.4,5.4 0.6,5.8',
  A: '0,6 2,0 4,6|0.8,3.9 3.2,3.9',
  C: '~3.8,1.3 2.8,0.2 1.4,0.2 0.3,1.4 0.1,3 0.3,4.6 1.4,5.8 2.8,5.8 3.8,4.7',
  E: '3.7,0 0.3,0 0.3,6 3.8,6|0.3,2.9 3,2.9',
  F: '3.8,0 0.4,0 0.4,6|0.4,2.9 3.2,2.9',
  H: '0.2,0 0.2,6|3.8,0 3.8,6|0.2,3 3.8,3',
  J: '1.2,0 3.6,0|~3,0 3,2.5 3,4.4 2.3,5.8 1,5.9 0.2,4.8',
  K: '0.3,0 0.3,6|3.7,0 0.3,3.5|1.4,2.5 3.9,6',
  M: '0,6 0.3,0 2,3.6 3.7,0 4,6',
  N: '0.2,6 0.2,0 3.8,6 3.8,0',
  P: '0.3,6 0.3,0|~0.3,0 2.4,0 3.7,0.7 3.8,2 3,3.1 0.3,3.2',
  R: '0.3,6 0.3,0|~0.3,0 2.4,0 3.6,0.6 3.7,1.9 2.9,2.9 0.3,3|1.8,3 3.9,6',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 0.9,6 2,1.8 3.1,6 4,0',
  X: '0.1,0 3.9,6|3.9,0 0.1,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  '+': '0.3,3.2 3.7,3.2|2,1.5 2,4.9',
  '-': '0.3,3.2 3.7,3.2',
  '=': '0.3,2.3 3.7,2.3|0.3,4.1 3.7,4.1',
  '?': '~0.3,1.3 0.9,0.2 2.2,0 3.6,0.7 3.6,2 2.4,3 2,4.2|1.95,5.6 2.05,5.9',
}

export type Point = [x: number, y: number]

/** The strokes of a letter as fine polylines on the grid. */
export function strokesOf(letter: string): Point[][] {
  return (glyphs[letter] ?? '')
    .split('|')
    .filter(Boolean)
    .map((stroke) => {
      const points = stroke
        .replace('~', '')
        .split(' ')
        .map((pair) => pair.split(',').map(Number) as Point)
      return refine(points, stroke.startsWith('~'))
    })
}

const steps = 6

/** Splits a stroke into many short pieces, so that later bending looks smooth; uses a Catmull-Rom curve for smooth ones. */
function refine(points: Point[], smooth: boolean): Point[] {
  const fine: Point[] = [points[0]!]
  for (let i = 0; i + 1 < points.length; i += 1) {
    const around = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!] as const
    for (let step = 1; step <= steps; step += 1) fine.push(smooth ? curve(around, step / steps) : line(around[1], around[2], step / steps))
  }
  return fine
}

const line = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

function curve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const along = (axis: 0 | 1) =>
    0.5
    * (2 * b[axis]
      + (c[axis] - a[axis]) * t
      + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2
      + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
  return [along(0), along(1)]
}
