import type { Node } from 'jsonc-parser'
import { quoted, type Report } from '../report'
import { placeOfNode, type Source } from '../source'

/** Names of `Object.prototype`: as keys, or as ids by which something is looked up, they would shadow or find inherited properties. */
const reserved = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

export const isReservedKey = (name: string): boolean => reserved.has(name)

export function reportReservedKey(source: Source, key: Node, report: Report): void {
  source.broken = true
  report.add(placeOfNode(source, key), {
    code: 'json/reserved-key',
    zh: `“${quoted(key.value as string, 24)}”是程序的保留字，不能用作名字`,
    en: `"${String(key.value)}" is reserved by JavaScript and cannot be a name`,
    fix: { zh: '换一个名字；不需要时删去这一行', en: 'Use another name, or delete the line' },
  })
}
