/** Lower limits of 大型, 中型 and 小型: headcount, then income in 万元. */
export type SizeThresholds = [large: Threshold, medium: Threshold, small: Threshold]
type Threshold = [headcount: number, income: number]

const manufacturing: SizeThresholds = [
  [1000, 40_000],
  [300, 2_000],
  [20, 300],
]
const others: SizeThresholds = [
  [300, 0],
  [100, 0],
  [10, 0],
]

/**
 * Keyed by the leading characters of the GB/T 4754 code, longest first. Industries that are also classified by total assets (建筑业, 房地产开发,
 * 租赁和商务服务) use what the profile contains: income or headcount.
 */
const table: Record<string, SizeThresholds> = {
  A: [
    [0, 20_000],
    [0, 500],
    [0, 50],
  ],
  B: manufacturing,
  C: manufacturing,
  D: manufacturing,
  E: [
    [0, 80_000],
    [0, 6_000],
    [0, 300],
  ],
  51: [
    [200, 40_000],
    [20, 5_000],
    [5, 1_000],
  ],
  52: [
    [300, 20_000],
    [50, 500],
    [10, 100],
  ],
  G: [
    [1000, 30_000],
    [300, 3_000],
    [20, 200],
  ],
  59: [
    [200, 30_000],
    [100, 1_000],
    [20, 100],
  ],
  60: [
    [1000, 30_000],
    [300, 2_000],
    [20, 100],
  ],
  H: [
    [300, 10_000],
    [100, 2_000],
    [10, 100],
  ],
  63: [
    [2000, 100_000],
    [100, 1_000],
    [10, 100],
  ],
  64: [
    [2000, 100_000],
    [100, 1_000],
    [10, 100],
  ],
  65: [
    [300, 10_000],
    [100, 1_000],
    [10, 50],
  ],
  701: [
    [0, 200_000],
    [0, 1_000],
    [0, 100],
  ],
  702: [
    [1000, 5_000],
    [300, 1_000],
    [100, 500],
  ],
  L: [
    [300, 0],
    [100, 0],
    [10, 0],
  ],
}

/** First and last two-digit class of each section. */
const sections: [letter: string, from: number, to: number][] = [
  ['A', 1, 5],
  ['B', 6, 12],
  ['C', 13, 43],
  ['D', 44, 46],
  ['E', 47, 50],
  ['F', 51, 52],
  ['G', 53, 60],
  ['H', 61, 62],
  ['I', 63, 65],
  ['J', 66, 69],
  ['K', 70, 70],
  ['L', 71, 72],
]

/** The lower limits for an industry code such as `C`, `34` or `3484`; 工业 without a code, 其他 for unlisted ones. */
export function thresholdsOf(code: string | undefined): SizeThresholds {
  if (!code) return manufacturing
  const section = /^[A-Z]/.test(code) ? code[0] : sections.find(([, from, to]) => inside(code, from, to))?.[0]
  const keys = [code.slice(0, 3), code.slice(0, 2), section ?? '']
  return keys.map((key) => table[key]).find((thresholds) => thresholds !== undefined) ?? others
}

const inside = (code: string, from: number, to: number) => Number(code.slice(0, 2)) >= from && Number(code.slice(0, 2)) <= to
