import type { Doc, Spot } from './doc'
import type { Pick } from '../../seeded'

/** A mistake in a file, and what a good check reports. */
export interface Mistake {
  name: string
  file: string
  text: string | Uint8Array
  /** Offset of the expected place in the mistaken text; absent when the problem is of the whole file. */
  at: number | undefined
  /** Another file in which the problem is reported, at this offset of its text. */
  blame?: { file: string; text: string; at: number }
  /** The expected first suggestion: the replacement, or the first words of the remedy. */
  fix?: string
  /** The file is removed instead of changed. */
  removed?: boolean
}

export type Maker = (pick: Pick, doc: Doc) => Mistake | undefined

export interface Family {
  name: string
  /** Files in which the mistake is possible. */
  files: RegExp
  make: Maker
}

export const splice = (text: string, offset: number, length: number, put: string): string => text.slice(0, offset) + put + text.slice(offset + length)

export function change(doc: Doc, offset: number, length: number, put: string, at: number | undefined, more: Partial<Mistake> = {}): Mistake {
  return { name: '', file: doc.name, text: splice(doc.text, offset, length, put), at, ...more }
}

/** A value replaced by raw text; the problem is expected at the value. */
export const changeValue = (doc: Doc, { node }: Spot, put: string, more: Partial<Mistake> = {}): Mistake => change(doc, node.offset, node.length, put, node.offset, more)

export const spotsAt = (doc: Doc, path: RegExp): Spot[] => doc.spots.filter((spot) => path.test(spot.path))

export const textsAt = (doc: Doc, path: RegExp): Spot[] => spotsAt(doc, path).filter((spot) => spot.node.type === 'string')

/** A family that changes one of the values at a path. */
export function onValue(name: string, files: RegExp, path: RegExp, make: (spot: Spot, pick: Pick, doc: Doc) => { put: string; fix?: string; shift?: number } | undefined): Family {
  return {
    name,
    files,
    make: (pick, doc) => {
      const spots = spotsAt(doc, path)
      if (spots.length === 0) return undefined
      const spot = pick.of(spots)
      const made = make(spot, pick, doc)
      if (!made || made.put === doc.text.slice(spot.node.offset, spot.node.offset + spot.node.length)) return undefined
      const mistake = changeValue(doc, spot, made.put, made.fix === undefined ? {} : { fix: made.fix })
      return { ...mistake, at: (mistake.at ?? 0) + (made.shift ?? 0) }
    },
  }
}

/** Removes a property with its comma. */
export function removeProperty(doc: Doc, spot: Spot): { text: string; from: number } | undefined {
  const property = spot.node.parent
  if (!spot.key || property?.type !== 'property') return undefined
  const start = property.offset
  const end = property.offset + property.length
  const after = /^\s*,\s*/.exec(doc.text.slice(end))
  if (after) return { text: splice(doc.text, start, end - start + after[0].length, ''), from: start }
  const before = /,\s*$/.exec(doc.text.slice(0, start))
  const from = start - (before?.[0].length ?? 0)
  return { text: splice(doc.text, from, end - from, ''), from }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A word as people mistype it; the right word is always the nearest. */
export function misspell(word: string, pick: Pick): string {
  const at = 1 + pick.number(Math.max(word.length - 1, 1))
  const ways = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + (word[at] ?? 'x') + word.slice(at),
    () => word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1),
    () => word.slice(0, at) + pick.of([...letters]) + word.slice(at + 1),
    () => (/[A-Z]/.test(word) ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)),
    () => `${word} `,
    () => `${word}\u200b`,
    () => word.slice(0, at) + String.fromCharCode((word.charCodeAt(at) || 97) + 0xfee0) + word.slice(at + 1),
    () => `${word}s`,
    () => word.replace(/[._-]/, (mark) => (mark === '-' ? '_' : '-')),
  ]
  const made = pick.of(ways)()
  return made === word || made === '' ? `${word}x` : made
}
