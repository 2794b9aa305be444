/** How well a value tells two lists apart by a threshold: 0.5 tells nothing, 1 everything. */
export function auc(left: readonly number[], right: readonly number[]): number {
  let above = 0
  for (const a of left) for (const b of right) above += a > b ? 1 : a === b ? 0.5 : 0
  const share = above / (left.length * right.length)
  return Math.max(share, 1 - share)
}
