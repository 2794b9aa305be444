import { Resvg } from '@resvg/resvg-js'
import type { ReportAxis } from '../../contract/diagnosis-report'
import { pointsOf, radarOf } from '../../validate/questionnaire/radar'

/** Digits as strokes in a box of 9 by 14: the server may have no fonts. */
const digits: Record<string, string> = {
  1: 'M2 3L6 0V14',
  2: 'M0 4C0-1 9-1 9 4C9 8 0 10 0 14H9',
  3: 'M0 2C3-2 9 0 9 3.5C9 7 5 7 4 7C6 7 9 7.5 9 10.5C9 15 2 15 0 12',
  4: 'M7 14V0L0 10H9',
  5: 'M9 0H1V6C4 4 9 5 9 9.5C9 15 2 15 0 12',
  6: 'M8 0C3 2 0 6 0 10C0 15 9 15 9 10C9 5 0 5 0 10',
  7: 'M0 0H9L3 14',
  8: 'M4.5 7C-1 6 0 0 4.5 0C9 0 10 6 4.5 7C-2 8-1 14 4.5 14C10 14 11 8 4.5 7',
  9: 'M9 4C9-1 0-1 0 4C0 9 9 9 9 4C9 10 6 13 1 14',
}

const half = 140
/** Twice the displayed size, so that it prints sharply. */
const width = 1120

/** The page's radar chart as a PNG with numbered axes; the document's table explains each number. */
export function radarPicture(axes: ReportAxis[], colour: string): Buffer {
  const { rings, own, average, labels } = radarOf(axes)
  const outer = rings.at(-1) ?? []
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" fill="none">`,
    `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" fill="#fff"/>`,
    ...rings.map((ring) => `<polygon points="${pointsOf(ring)}" stroke="#c3d0e2"/>`),
    ...outer.map(([x, y]) => `<path d="M0 0L${x} ${y}" stroke="#c3d0e2"/>`),
    average ? `<polygon points="${pointsOf(average)}" stroke="#b45309" stroke-width="2" stroke-dasharray="6 5"/>` : '',
    `<polygon points="${pointsOf(own)}" fill="${colour}" fill-opacity=".18" stroke="${colour}" stroke-width="2.5"/>`,
    ...own.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`),
    ...labels.map(
      ([x, y], at) => `<path d="${digits[at + 1] ?? ''}" transform="translate(${x - 4.5} ${y - 7})" stroke="#14233b" stroke-width="1.8"/>`,
    ),
    '</svg>',
  ]
  return new Resvg(svg.join(''), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng()
}
