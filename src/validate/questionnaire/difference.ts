import { rounded } from './score'

/** How much more one score is than another, in words: a sign or a colour alone is easily missed. */
export function differenceText(score: number, other: number, unit: string): string {
  const difference = rounded(score - other, 2)
  return difference === 0 ? '持平' : `${difference > 0 ? '高' : '低'}${Math.abs(difference)}${unit}`
}
