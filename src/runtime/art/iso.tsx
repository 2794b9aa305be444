import type { ReactNode } from 'react'

/** A small isometric drawing kit: x runs to the lower right, y to the lower left, z up; one unit is one SVG unit. */
const cos = 0.866
const sin = 0.5

export type FaceTone = 'white' | 'pale' | 'soft' | 'mid' | 'deep' | 'accent'
type Point = readonly [x: number, y: number, z?: number]

const round = (value: number) => Math.round(value * 10) / 10
export const projected = ([x, y, z = 0]: Point): [number, number] => [round((x - y) * cos), round((x + y) * sin - z)]

const matrix = (axes: string, from: Point) => `matrix(${axes} ${projected(from).join(' ')})`
const axesOf = { left: `${cos} ${sin} 0 1`, right: `${cos} ${-sin} 0 1`, top: `${cos} ${sin} ${-cos} ${sin}` }

/** A flat drawing projected onto a plane: `left` and `right` are vertical (v runs down), `top` is the ground. */
export function Plane({ side, from, children }: { side: keyof typeof axesOf; from: Point; children: ReactNode }) {
  return <g transform={matrix(axesOf[side], from)}>{children}</g>
}

interface BoxProps {
  from: Point
  size: readonly [w: number, d: number, h: number]
  tone: FaceTone
  /** Drawings on the two visible sides and on top, in the plane's own coordinates. */
  left?: ReactNode
  right?: ReactNode
  top?: ReactNode
}

/** A block with its three visible faces. Blocks must be drawn from back to front. */
export function Box({ from: [x, y, z = 0], size: [w, d, h], tone, left, right, top }: BoxProps) {
  return (
    <g className={`tone-${tone}`}>
      <Plane side="top" from={[x, y, z + h]}>
        <rect className="iso-top" width={w} height={d} />
        {top}
      </Plane>
      <Plane side="left" from={[x, y + d, z + h]}>
        <rect className="iso-left" width={w} height={h} />
        {left}
      </Plane>
      <Plane side="right" from={[x + w, y + d, z + h]}>
        <rect className="iso-right" width={d} height={h} />
        {right}
      </Plane>
    </g>
  )
}

/** Rows of windows on a side of `width` by `height`. */
export function Windows({
  width,
  height,
  columns,
  rows,
  lit = [],
}: {
  width: number
  height: number
  columns: number
  rows: number
  lit?: number[]
}) {
  const [cellW, cellH] = [width / columns, height / rows]
  return Array.from({ length: columns * rows }, (_, index) => (
    <rect
      key={index}
      className={lit.includes(index) ? 'iso-window iso-window--lit' : 'iso-window'}
      x={round((index % columns) * cellW + cellW * 0.22)}
      y={round(Math.floor(index / columns) * cellH + cellH * 0.24)}
      width={round(cellW * 0.56)}
      height={round(cellH * 0.5)}
      rx="1"
    />
  ))
}

/** A line through points in space; `flow` animates light along it. */
export function IsoLine({ points, className = 'iso-line', flow }: { points: Point[]; className?: string; flow?: boolean }) {
  const d = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${projected(point).join(' ')}`).join('')
  return (
    <>
      <path className={className} d={d} />
      {flow && <path className="iso-flow" d={d} />}
    </>
  )
}

export function Node({ point, r = 4 }: { point: Point; r?: number }) {
  const [cx, cy] = projected(point)
  return (
    <>
      <circle className="iso-halo" cx={cx} cy={cy} r={r * 2.2} />
      <circle className="iso-node" cx={cx} cy={cy} r={r} />
    </>
  )
}

/** The ground of every illustration: two slabs, the lower one wider. */
export function Ground({ size = 300 }: { size?: number }) {
  const half = size / 2
  return (
    <>
      <ellipse className="iso-shadow" cx="0" cy={half * 0.32} rx={size * 1.02} ry={size * 0.5} />
      <Box from={[-half - 16, -half - 16, -22]} size={[size + 32, size + 32, 8]} tone="pale" />
      <Box from={[-half, -half, -14]} size={[size, size, 14]} tone="white" top={<GroundGrid size={size} />} />
    </>
  )
}

function GroundGrid({ size }: { size: number }) {
  const step = size / 6
  const d = [1, 2, 3, 4, 5].map((n) => `M${n * step} 0V${size}M0 ${n * step}H${size}`).join('')
  return <path className="iso-grid" d={d} />
}

/** A tree of three small blocks. */
export function TreeShape({ point: [x, y], tall = 16 }: { point: Point; tall?: number }) {
  return (
    <>
      <Box from={[x + 3, y + 3, 0]} size={[3, 3, 6]} tone="deep" />
      <Box from={[x, y, 6]} size={[9, 9, tall]} tone="accent" />
    </>
  )
}

interface SheetProps {
  side?: 'left' | 'right'
  from: Point
  width: number
  height: number
  children?: ReactNode
}

/** An upright sheet facing the lower left or the lower right, with a drawing on it. */
export function Sheet({ side = 'left', from: [x, y, z = 0], width, height, children }: SheetProps) {
  return (
    <Plane side={side} from={[x, y, z + height]}>
      <rect className="iso-sheet-shade" x={side === 'left' ? -4 : 4} y="4" width={width} height={height} rx="8" />
      <rect className="iso-sheet" width={width} height={height} rx="8" />
      {children}
    </Plane>
  )
}
