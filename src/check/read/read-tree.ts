import { join, relative } from 'node:path'
import { fileKinds } from '../../contract/vocabulary/file-kinds'
import { nearest } from '../suggest/nearest'
import { quoted, type Report } from '../report'
import type { Kind, Source } from '../source'
import type { RawFile } from './load-tree'

/** The path as an author would type it: relative to the working folder when the tree is below that. */
export function displayPath(dir: string, name: string): string {
  const path = relative(process.cwd(), join(dir, name)).replaceAll('\\', '/')
  return path.startsWith('..') ? join(dir, name).replaceAll('\\', '/') : path
}

const kinds = Object.entries(fileKinds) as [Kind, (typeof fileKinds)[Kind]][]

/** The kind of a file in the tree, by its path. */
export function fileKindOf(name: string): Kind | undefined {
  return kinds.find(([, { at }]) =>
    at.endsWith('/') ? name.startsWith(at) && /^[^/]+\.json$/.test(name.slice(at.length)) : name === at,
  )?.[0]
}

/** File names that are valid ids. */
const plainName = /\/[A-Za-z][A-Za-z0-9_-]*\.json$/

const notSchemas = /^(?:meta\/|files\/|[^/]*\.(?:md|txt)$)/

/** What systems and people add to the name of a copy: `login (1)`, `login - 副本`, `login_backup`. */
const copyMark = /[\s_-]*(?:\(\d+\)|（\d+）|-?\s*副本(?:\s*\(\d+\))?|[-_ ]?(?:copy|backup|bak|old|new)\d*|备份)$/i

function ignoredFix(name: string): { zh: string; en: string } {
  const base = name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  const original = base.replace(copyMark, '')
  const fixed = kinds.map(([, { at }]) => at).filter((at) => !at.endsWith('/'))
  const suggestion = nearest(name, fixed)
  if (name.endsWith('.json') && original !== base && original !== '')
    return {
      zh: `像是 ${original}.json 的副本：不用就删去，要用就改成英文名`,
      en: `It looks like a copy of ${original}.json: delete it, or give it a name of its own`,
    }
  if (!name.endsWith('.json') && !name.includes('/'))
    return { zh: '供下载的文件放到 files 文件夹，其余的删去', en: 'Files for download go to files/; delete the rest' }
  if (/\.(?:md|txt)$/.test(name))
    return {
      zh: '说明放在最外面，和 README.md 一起；用不着就删去',
      en: 'Notes lie outside, beside README.md; delete it if nobody needs it',
    }
  if (suggestion) return { zh: `是不是 ${suggestion}？`, en: `Did you mean ${suggestion}?` }
  return {
    zh: `文件名用英文字母、数字和连字符，以 .json 结尾，放在 ${kinds.flatMap(([, { at }]) => (at.endsWith('/') ? at.slice(0, -1) : [])).join('、')} 中`,
    en: 'Name it with letters, digits and hyphens, ending in .json, in the folder of its kind',
  }
}

function reportIgnored(dir: string, name: string, report: Report): void {
  report.add(
    { file: displayPath(dir, name), line: 1, column: 1 },
    {
      code: 'file/ignored',
      severity: 'warning',
      zh: `不会读取文件 ${quoted(name.replace(/^.*\//, ''))}`,
      en: `${name} is not read`,
      fix: ignoredFix(name),
    },
  )
}

function reportMissing(dir: string, kind: Kind, misnamed: string | undefined, report: Report): Source {
  const { at, title } = fileKinds[kind]
  const file = displayPath(dir, at)
  report.add(
    { file, line: 1, column: 1 },
    {
      code: 'file/missing',
      zh: `缺少文件 ${at}（${title}）`,
      en: `${at} is missing`,
      fix:
        misnamed === undefined
          ? { zh: `恢复 ${at}`, en: `Restore ${at}` }
          : { zh: `把 ${misnamed} 改名为 ${at}`, en: `Rename ${misnamed} to ${at}` },
      ...(misnamed === undefined ? {} : { related: [{ file: displayPath(dir, misnamed), line: 1, column: 1 }] }),
    },
  )
  return { kind, id: kind, file, text: '', root: undefined, data: undefined, broken: true }
}

/** Reads all files by `read`; a missing fixed file becomes a broken one. */
export function readTree(
  dir: string,
  files: RawFile[],
  report: Report,
  read: (kind: Kind, file: string, raw: RawFile) => Source,
): Source[] {
  const fixed = kinds.filter(([, { at }]) => !at.endsWith('/') && !files.some((file) => file.name === at))
  const misnamed = new Map(
    fixed.flatMap(([kind, { at }]) =>
      files
        .filter(
          ({ name }) =>
            !fileKindOf(name)
            && nearest(
              name,
              kinds.map(([, one]) => one.at),
            ) === at,
        )
        .slice(0, 1)
        .map(({ name }): [Kind, string] => [kind, name]),
    ),
  )
  const sources = files.flatMap((raw): Source[] => {
    const kind = fileKindOf(raw.name)
    if ([...misnamed.values()].includes(raw.name)) return []
    if (kind && kind !== 'api' && raw.name.includes('/') && !plainName.test(raw.name)) {
      reportIgnored(dir, raw.name, report)
      return []
    }
    if (kind) return [read(kind, displayPath(dir, raw.name), raw)]
    if (!notSchemas.test(raw.name)) reportIgnored(dir, raw.name, report)
    return []
  })
  const lost = fixed.filter(([kind, { optional }]) => !optional || misnamed.has(kind))
  return [...sources, ...lost.map(([kind]) => reportMissing(dir, kind, misnamed.get(kind), report))]
}
