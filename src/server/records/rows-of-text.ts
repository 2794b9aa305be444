import type { RecordType } from '../../contract/record'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

/** Parses rows of numbers: one row per line, numbers separated by commas. */
export function rowsOfText(name: string, { title, columns = {} }: RecordType['fields'][string], text: string): Record<string, number>[] {
  const names = Object.keys(columns)
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((line, at) => {
    const parts = line.split(/[,，]/).map((part) => part.trim())
    if (parts.length !== names.length || parts.some((part) => !/^\d+(\.\d+)?$/.test(part))) {
      throw new Refusal('body', {
        faults: [{ field: name, rule: 'pattern', message: wordWith('textRow', { title, line: at + 1, columns: Object.values(columns) }) }],
      })
    }
    return Object.fromEntries(names.map((column, place) => [column, Number(parts[place])]))
  })
}
