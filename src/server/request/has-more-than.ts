/** Whether a character occurs more than `most` times; counting stops there. */
export function hasMoreThan(whole: string | Buffer, sign: string, most: number): boolean {
  let count = 0
  for (let at = whole.indexOf(sign); at >= 0 && count <= most; at = whole.indexOf(sign, at + 1)) count += 1
  return count > most
}
