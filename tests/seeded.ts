/** Seeded random choices, so that a failure can be reproduced. */
export interface Pick {
  number(below: number): number
  of<T>(items: readonly T[]): T
  chance(share: number): boolean
}

export function seeded(seed: number): Pick {
  let state = seed >>> 0 || 1
  const number = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % Math.max(below, 1)
  }
  return { number, of: (items) => items[number(items.length)] as (typeof items)[number], chance: (share) => number(1000) < share * 1000 }
}
