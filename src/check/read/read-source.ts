import { getNodeValue, type Node } from 'jsonc-parser'
import type { Problem } from '../../contract/problem'
import { quoted, type Report } from '../report'
import { placeAt, placeOfNode, type Kind, type Source } from '../source'
import { decode } from './decode'
import { maxSchemaBytes, type RawFile, type SkipReason } from './load-tree'
import { parseJson } from './parse-json'
import { isReservedKey, reportReservedKey } from './reserved-keys'
import { tooDeep } from '../../edit/too-deep'

function reportKeys(source: Source, node: Node, report: Report): void {
  const seen = new Map<string, Node>()
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined
    const name = key?.value as string
    if (key && isReservedKey(name)) reportReservedKey(source, key, report)
    const earlier = key && seen.get(name)
    if (key && earlier) {
      const first = placeOfNode(source, earlier)
      source.broken = true
      report.add(placeOfNode(source, key), {
        code: 'json/duplicate-key',
        zh: `“${quoted(name, 24)}”写了两次，第 ${first.line} 行已有`,
        en: `"${name}" is written twice; first on line ${first.line}`,
        fix: { zh: '两处合并为一处，或改名', en: 'Merge the two, or rename one' },
        related: [first],
      })
    } else if (key) seen.set(name, key)
    reportKeys(source, child, report)
  }
}

type ProblemDetails = Pick<Problem, 'code' | 'zh' | 'en' | 'fix' | 'severity'>

const troubles: Record<SkipReason, ProblemDetails> = {
  'too-large': {
    code: 'file/too-large',
    severity: 'error',
    zh: `文件超过 ${maxSchemaBytes / 1024 / 1024} MB，不会读取`,
    en: 'The file is larger than 2 MB',
    fix: { zh: '拆成几个文件，或删去不用的内容', en: 'Split it or delete what is not used' },
  },
  outside: {
    code: 'file/outside',
    severity: 'security',
    zh: '这是指向文件夹之外的链接，不会读取',
    en: 'A symbolic link that leaves the schemas folder',
    fix: { zh: '把文件本身放到这里', en: 'Put the file itself here' },
  },
  unreadable: {
    code: 'file/unreadable',
    severity: 'error',
    zh: '打不开这个文件',
    en: 'The file cannot be read',
    fix: { zh: '检查文件的读取权限，或重新保存', en: 'Check its permissions, or save it again' },
  },
  'no-handles': {
    code: 'file/unreadable',
    severity: 'error',
    zh: '同时打开的文件已到系统上限，打不开这个文件',
    en: 'The file cannot be opened: too many files are open',
    fix: { zh: '调高上限后重新启动（ulimit -n，至少 1024）', en: 'Raise the limit (ulimit -n, at least 1024), then start again' },
  },
}

/** The text to parse; undefined when there is none, which is reported. */
function textOf({ bytes, trouble }: RawFile, file: string, report: Report): string | undefined {
  if (trouble) {
    report.add({ file, line: 1, column: 1 }, troubles[trouble])
    return undefined
  }
  const decoded = decode(bytes)
  if ('text' in decoded) return decoded.text
  const { notUtf8, lineStart } = decoded
  const known = notUtf8 === 'unknown' ? '' : notUtf8
  report.add(placeAt({ file, text: lineStart }, lineStart.length), {
    code: 'file/not-utf8',
    zh: `文件不是 UTF-8 编码${known && `，像是 ${known}`}`,
    en: `The file is not UTF-8${known && `; it looks like ${known}`}`,
    fix: { zh: '在编辑器里选“以 UTF-8 编码保存”，或运行 npm run check -- --fix', en: 'Save the file as UTF-8' },
  })
  return undefined
}

/** Reads a file as a tree with positions; reports faults of its text, after which it is broken or repaired. */
export function readSource(kind: Kind, file: string, raw: RawFile, report: Report): Source {
  const id = raw.name.replace(/^.*\//, '').replace(/\.json$/, '')
  const text = textOf(raw, file, report)
  const source: Source = { kind, id, file, text: text ?? '', root: undefined, data: undefined, broken: true }
  if (text === undefined) return source
  const deep = tooDeep(text)
  if (deep !== undefined) {
    report.add(placeAt(source, deep), {
      code: 'file/too-deep',
      zh: '括号套了 64 层以上，不会读取',
      en: 'Brackets nested deeper than 64',
      fix: { zh: '检查这里是否误粘了内容', en: 'Was something pasted here by mistake?' },
    })
    return source
  }
  const parsed = parseJson(text)
  for (const { offset, length, code, zh, en, fix } of parsed.faults)
    report.add(placeAt(source, offset, length), { code, zh, en, ...(fix ? { fix } : {}) })
  if (!parsed.root) return source
  const fixed = parsed.edits.length > 0 ? { text: parsed.text, written: { text, edits: parsed.edits } } : {}
  const read: Source = { ...source, ...fixed, root: parsed.root, data: getNodeValue(parsed.root), broken: false }
  reportKeys(read, parsed.root, report)
  return read
}
