import { join, relative } from 'node:path'
import { fileKinds } from '../../contract/file-kinds'
import { nearest } from '../nearest'
import { quoted, type Report } from '../report'
import type { Kind, Source } from '../source'
import type { RawFile } from './load-tree'

/** As an author would name it: from the working folder when the tree lies below it. */
export function shownPath(dir: string, name: string): string {
  const path = relative(process.cwd(), join(dir, name)).replaceAll('\\', '/')
  return path.startsWith('..') ? join(dir, name).replaceAll('\\', '/') : path
}

const kinds = Object.entries(fileKinds) as [Kind, (typeof fileKinds)[Kind]][]

/** What a file of the tree holds, told by its place. */
export function kindOf(name: string): Kind | undefined {
  return kinds.find(([, { at }]) => (at.endsWith('/') ? name.startsWith(at) && /^[^/]+\.json$/.test(name.slice(at.length)) : name === at))?.[0]
}

const notSchemas = /^(?:meta\/|README\.md$)|\.(?:md|txt)$/

function reportIgnored(dir: string, name: string, report: Report): void {
  const fixed = kinds.map(([, { at }]) => at).filter((at) => !at.endsWith('/'))
  const suggestion = nearest(name, fixed)
  report.add({ file: shownPath(dir, name), line: 1, column: 1 }, {
    code: 'file/ignored',
    severity: 'warning',
    zh: `不会读取文件 ${quoted(name.replace(/^.*\//, ''))}`,
    en: `${name} is not read`,
    fix: suggestion ? { zh: `是不是 ${suggestion}？`, en: `Did you mean ${suggestion}?` } : { zh: '文件要放在 forms、pages、api、records 或 questionnaires 中，以 .json 结尾', en: 'Put it in forms, pages, api, records or questionnaires, ending in .json' },
  })
}

function reportMissing(dir: string, kind: Kind, report: Report): Source {
  const { at, title } = fileKinds[kind]
  const file = shownPath(dir, at)
  report.add({ file, line: 1, column: 1 }, { code: 'file/missing', zh: `缺少文件 ${at}（${title}）`, en: `${at} is missing`, fix: { zh: '恢复这个文件', en: 'Restore the file' } })
  return { kind, id: kind, file, text: '', root: undefined, data: undefined, broken: true }
}

/** Reads files by `read`; of every fixed file that is not there a broken one takes the place. */
export function readTree(dir: string, files: RawFile[], report: Report, read: (kind: Kind, file: string, raw: RawFile) => Source): Source[] {
  const sources = files.flatMap((raw): Source[] => {
    const kind = kindOf(raw.name)
    if (kind) return [read(kind, shownPath(dir, raw.name), raw)]
    if (!notSchemas.test(raw.name)) reportIgnored(dir, raw.name, report)
    return []
  })
  const lost = kinds.filter(([kind, { at }]) => !at.endsWith('/') && !sources.some((source) => source.kind === kind))
  return [...sources, ...lost.map(([kind]) => reportMissing(dir, kind, report))]
}
