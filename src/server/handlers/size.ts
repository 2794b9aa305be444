import { dictLabel } from '../portal-settings'
import type { Call } from '../call'
import { thresholdsOf, type SizeThresholds } from './size-thresholds'

/** 1 large, 2 medium, 3 small, 4 micro; the dictionary of portal.json names them. */
export type SizeId = 1 | 2 | 3 | 4

/**
 * The size of an enterprise by income (万元) and headcount, both rounded first: the highest class whose lower limits are all reached; an
 * industry without its own table counts as 工业 (统计上大中小微型企业划分办法 2017).
 */
export function sizeOf(income: number, headcount: number, industryCode?: string): SizeId {
  const reached = ([heads, yuan]: SizeThresholds[number]) => Math.round(headcount) >= heads && Math.round(income) >= yuan
  const at = thresholdsOf(industryCode).findIndex(reached)
  return ([1, 2, 3] as const)[at] ?? 4
}

/** Size id and name for the income and headcount of the query. */
export async function sizeName({ parameters, release }: Call) {
  const { income, number, industryCode } = parameters
  const id = sizeOf(Number(income), Number(number), industryCode === undefined ? undefined : String(industryCode))
  return { id, name: dictLabel(release, 'size', id) }
}
