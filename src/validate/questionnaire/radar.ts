import type { ReportAxis } from '../../contract/diagnosis-report'

type Point = readonly [x: number, y: number]

export interface Radar {
  /** Radius of the outermost ring; the centre is 0, 0. */
  radius: number
  /** Corners of the rings at 25, 50, 75 and 100. */
  rings: Point[][]
  own: Point[]
  /** Null where an axis has no average. */
  average: Point[] | null
  /** The positions of the axis names. */
  labels: Point[]
}

const radius = 100
const labelsAt = 122

const exact = (value: number) => Math.round(value * 10) / 10

/** The corner on an axis: the first points up, the others follow clockwise. */
function corner(at: number, count: number, distance: number): Point {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2
  return [exact(Math.cos(angle) * distance), exact(Math.sin(angle) * distance)]
}

/** The geometry of a radar chart, shared by the page and the document. */
export function radarOf(axes: ReportAxis[]): Radar {
  const ring = (distance: (axis: ReportAxis) => number) => axes.map((axis, at) => corner(at, axes.length, distance(axis)))
  const averages = axes.every(({ average }) => average !== null)
  return {
    radius,
    rings: [25, 50, 75, 100].map((share) => ring(() => (radius * share) / 100)),
    own: ring(({ value }) => (radius * value) / 100),
    average: averages ? ring(({ average }) => (radius * (average ?? 0)) / 100) : null,
    labels: ring(() => labelsAt),
  }
}

export const pointsOf = (points: readonly Point[]): string => points.map((point) => point.join(',')).join(' ')
