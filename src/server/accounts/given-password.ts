import { randomInt } from 'node:crypto'
import { baseline } from '../../release/baseline/value-kinds'

// Without letters and digits that look alike.
const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?!']
const length = 20

/** Generates a random password with characters of four classes; it is shown once and stored as a hash. */
export function makePassword(): string {
  const any = (letters: string) => letters[randomInt(letters.length)]!
  const letters = [...classes.map(any), ...Array.from({ length: length - classes.length }, () => any(classes.join('')))]
  for (let at = letters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[letters[at], letters[other]] = [letters[other]!, letters[at]!]
  }
  const made = letters.join('')
  return baseline.password.accepts(made) ? made : makePassword()
}
