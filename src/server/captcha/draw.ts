import { randomInt } from 'node:crypto'
import { strokesOf, type Point } from './glyphs'
import { encodePng } from './png'

const width = 160
const height = 60
const shades = 16

type Canvas = Float32Array
type Rgb = [number, number, number]

/** Dark enough on the pale background to be readable at any size (7:1 and better). */
const inks: Rgb[] = [
  [16, 56, 128],
  [12, 84, 96],
  [92, 36, 96],
  [112, 48, 16],
  [24, 80, 40],
]

/** Draws the text as a PNG of 160 by 60 pixels: bent strokes, thin lines and dots on a pale background, 2 to 3 KB. */
export function drawText(text: string): Buffer {
  const canvas = new Float32Array(width * height)
  for (let i = 0; i < 3; i += 1) strike(canvas)
  for (let i = 0; i < 50; i += 1) speck(canvas)
  const bend = newBend()
  const step = (width - 20) / text.length
  ;[...text].forEach((letter, at) => drawLetter(canvas, letter, 10 + step * (at + 0.5), step, bend))
  return encodePng({ width, height, pixels: pixelsOf(canvas), palette: paletteOf(inks[randomInt(inks.length)]!) })
}

const random = (low: number, high: number) => low + (randomInt(1_000_000) / 1_000_000) * (high - low)

/** One wave over the whole picture, so that letters bend together. */
function newBend() {
  const [phase, length, depth] = [random(0, 6.3), random(45, 80), random(2, 3.5)]
  return ([x, y]: Point): Point => [x + Math.sin(y / 14 + phase) * 1.5, y + Math.sin((x / length) * 6.3 + phase) * depth]
}

function drawLetter(canvas: Canvas, letter: string, centre: number, step: number, bend: (point: Point) => Point) {
  const size = Math.min(step / 5.6, random(5.4, 6.4))
  const [angle, slant, drop] = [random(-0.22, 0.22), random(-0.18, 0.18), random(-3, 3)]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const place = ([gx, gy]: Point): Point => {
    const [x, y] = [(gx - 2) * size + (3 - gy) * size * slant, (gy - 3) * Math.max(size, 5)]
    return bend([centre + x * cos - y * sin, height / 2 + drop + x * sin + y * cos])
  }
  const thickness = random(1.5, 2)
  for (const stroke of strokesOf(letter)) drawLine(canvas, stroke.map(place), thickness, 1)
}

/** Draws a thin line across the picture. */
function strike(canvas: Canvas) {
  const bend = newBend()
  const [from, to] = [random(8, height - 8), random(8, height - 8)]
  const points = Array.from({ length: 25 }, (_, i): Point => bend([(i / 24) * width, from + ((to - from) * i) / 24]))
  drawLine(canvas, points, 0.7, 0.5)
}

function speck(canvas: Canvas) {
  const at: Point = [random(0, width), random(0, height)]
  stamp(canvas, at, at, random(0.4, 0.9), 0.45)
}

function drawLine(canvas: Canvas, points: Point[], thickness: number, ink: number) {
  for (let i = 0; i + 1 < points.length; i += 1) stamp(canvas, points[i]!, points[i + 1]!, thickness, ink)
}

/** Darkens the pixels within `radius` of the segment, with a soft edge of one pixel. Plain numbers: this is the hot loop. */
function stamp(canvas: Canvas, [ax, ay]: Point, [bx, by]: Point, radius: number, ink: number) {
  const [dx, dy, reach] = [bx - ax, by - ay, radius + 1]
  const square = dx * dx + dy * dy || 1
  const [left, right] = within(ax, bx, reach, width)
  const [top, bottom] = within(ay, by, reach, height)
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
      const [px, py] = [x - ax - t * dx, y - ay - t * dy]
      const cover = Math.min(1, radius + 0.5 - Math.sqrt(px * px + py * py)) * ink
      const at = y * width + x
      if (cover > canvas[at]!) canvas[at] = cover
    }
}

/** First and last pixel that a segment can touch on one axis. */
const within = (a: number, b: number, reach: number, size: number) =>
  [Math.max(0, Math.floor(Math.min(a, b) - reach)), Math.min(size - 1, Math.ceil(Math.max(a, b) + reach))] as const

function pixelsOf(canvas: Canvas): Uint8Array {
  const pixels = new Uint8Array(canvas.length)
  for (let at = 0; at < canvas.length; at += 1) pixels[at] = Math.round(canvas[at]! * (shades - 1))
  return pixels
}

function paletteOf(ink: Rgb): Rgb[] {
  const ground: Rgb = [240, 245, 252]
  return Array.from({ length: shades }, (_, i) => ground.map((from, c) => Math.round(from + ((ink[c]! - from) * i) / (shades - 1))) as Rgb)
}
