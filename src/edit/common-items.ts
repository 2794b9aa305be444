/**
 * The longest common subsequence of two lists, as pairs of indexes. Where more than `maxPairs` pairs of items lie between the first and the
 * last difference, the items there are compared by their index.
 */
export function commonItems(one: readonly string[], other: readonly string[], maxPairs: number): [number, number][] {
  const most = Math.min(one.length, other.length)
  let head = 0
  while (head < most && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const same = (count: number, from: number, to: number) => Array.from({ length: count }, (_, at): [number, number] => [from + at, to + at])
  const between = commonBetween(one.slice(head, one.length - tail), other.slice(head, other.length - tail), maxPairs)
  return [
    ...same(head, 0, 0),
    ...between.map(([i, j]): [number, number] => [head + i, head + j]),
    ...same(tail, one.length - tail, other.length - tail),
  ]
}

function commonBetween(one: readonly string[], other: readonly string[], maxPairs: number): [number, number][] {
  if (one.length * other.length > maxPairs) return one.flatMap((text, at): [number, number][] => (text === other[at] ? [[at, at]] : []))
  const length = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      length[i]![j] = one[i] === other[j] ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;)
    if (one[i] === other[j]) pairs.push([i++, j++])
    else if (length[i + 1]![j]! >= length[i]![j + 1]!) i += 1
    else j += 1
  return pairs
}
