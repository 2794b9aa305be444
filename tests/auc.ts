/** How well a threshold on a value separates two lists (AUC): 0.5 not at all, 1 completely. */
export function auc(left: readonly number[], right: readonly number[]): number {
  let above = 0
  for (const a of left) for (const b of right) above += a > b ? 1 : a === b ? 0.5 : 0
  const share = above / (left.length * right.length)
  return Math.max(share, 1 - share)
}
