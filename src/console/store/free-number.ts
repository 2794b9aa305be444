/** The first number, from one on, that is not taken. */
export function freeNumber(from: number, isTaken: (number: number) => boolean): number {
  let number = from
  while (isTaken(number)) number += 1
  return number
}
