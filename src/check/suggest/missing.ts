import type { TextEdit, Place, Problem } from '../../contract/problem'
import { editCost, editDistance, partsAlike, plainWord } from './nearest'
import { editOf, keyNodeAt, nodeAt, placeOf, placeOfKey, type Source } from '../source'
import { missingOf, type Missing, type NamePlace } from './missing-name'
import { quoted } from '../report'

function someText(value: unknown, key: string, is: (text: string, key: string) => boolean): boolean {
  if (typeof value === 'string') return is(value, key)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(
    ([name, one]) => (!Array.isArray(value) && is(name, '')) || someText(one, Array.isArray(value) ? key : name, is),
  )
}

/** Whether a declared name is used. Without keys only its file counts and, unless references are tracked, those with the unknown name. */
function isUsed(sources: Source[], missing: readonly Missing[], name: string): boolean {
  const [{ keys, declared, isReferred, isBare }] = missing as [Missing]
  if (isBare?.(name)) return false
  if (isReferred?.(name)) return true
  if (keys)
    return sources.some(({ data }) =>
      someText(
        data,
        '',
        (text, key) => (text === name && keys.includes(key)) || text.includes(`dict:${name}}`) || text.includes(`dict:${name}|`),
      ),
    )
  const elsewhere = isReferred ? [] : missing.map(({ at }) => at.source)
  const files = new Set([declared(name)?.source, ...elsewhere])
  let count = 0
  for (const file of files)
    someText(file?.data, '', (text) => {
      if (text === name || text.split(/[^\w\u4e00-\u9fff]/).includes(name)) count++
      return false
    })
  return count > 1
}

/** Whether a name is probably a typo of the other, and not a different thing with a similar name. */
const isAlike = (name: string, intended: string): boolean =>
  editCost(name, intended) <= 0.7
  || (plainWord(name).length >= 5 && editDistance(plainWord(name), plainWord(intended)) <= 2)
  || partsAlike(name, intended)

interface Group {
  problems: Problem[]
  missing: Missing[]
}

const placeOfSpot = ({ source, path, atKey }: NamePlace): Place => (atKey ? placeOfKey(source, path) : placeOf(source, path))

/** The edit that replaces the name at a place, which may be a part of the text there. */
export function renameAt(
  { source, path, atKey, prefix = '' }: NamePlace,
  from: string,
  to: string,
): (TextEdit & { file: string }) | undefined {
  const node = atKey ? keyNodeAt(source, path) : nodeAt(source, path)
  const raw = node && source.text.slice(node.offset, node.offset + node.length)
  const literal = `${prefix}${from}`.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const written = raw?.replace(new RegExp(`(?<![\\w\\u4e00-\\u9fff])${literal}(?![\\w\\u4e00-\\u9fff])`, 'g'), () => `${prefix}${to}`)
  const edit = node && written !== undefined && written !== raw ? editOf(source, node, written) : undefined
  return edit && { ...edit, file: source.file }
}

/** The new name of a declaration that several places still refer to by the old one: similar, or the only unused one. */
function renamedTo(sources: Source[], { missing }: Group): string | undefined {
  const [first, ...more] = missing
  if (!first || more.length === 0 || missing.some(({ needed }) => needed)) return undefined
  const free = (name: string) => first.declared(name) !== undefined && !isUsed(sources, missing, name)
  if (first.intended !== undefined && free(first.intended)) return first.intended
  // As near as the suggested name, but unused: 现下 beside 线上, when 线下 is missing.
  const unused = first.names.filter(free)
  const near = unused.filter(
    (name) => editCost(first.name, name) <= (first.intended === undefined ? 0.7 : editCost(first.name, first.intended)),
  )
  if (near.length === 1 && !first.certain) return near[0]
  if (first.certain || (first.intended !== undefined && isAlike(first.name, first.intended))) return undefined
  // Roles are few, and one that no file names yet is as likely new as renamed.
  return unused.length === 1 && (first.scope !== 'access' || isAlike(first.name, unused[0]!)) ? unused[0] : undefined
}

function renamed({ problems, missing }: Group, to: string): Problem | undefined {
  // A reference says best what follows; a condition only that it never holds.
  const first = problems.find(({ code }) => code.startsWith('ref/')) ?? problems[0]
  const [{ name, declared, isRead }] = missing as [Missing]
  const spot = declared(to)
  if (!first || !spot) return undefined
  const count = problems.length
  return {
    ...first,
    ...placeOfSpot(spot),
    zh: `改名了吗？还有 ${count} 处写“${quoted(name, 12)}”`,
    en: `Renamed? ${count} places still write "${name}"`,
    fix: {
      zh: isRead
        ? `改回“${name}”，接口要用这个名字`
        : `把 ${count} 处“${name}”一起改为“${to}”（npm run check -- --fix --renames），或把这里改回“${name}”`,
      en: isRead ? `Write "${name}" again: the operation needs it` : `Write "${to}" in all of them, or "${name}" here`,
      replacement: JSON.stringify(name),
      ...(isRead ? {} : { edits: missing.flatMap(({ at }) => renameAt(at, name, to) ?? []) }),
    },
    related: problems.map(({ file, line, column, length }) => ({ file, line, column, ...(length === undefined ? {} : { length }) })),
  }
}

/** Remedy for a deleted declaration: restore it, or change the places that use it. */
function goneFix(sources: Source[], { problems, missing }: Group): Problem['fix'] | undefined {
  const [{ name, intended: near, file, lost, certain, needed }] = missing as [Missing]
  const many = problems.length > 1
  // A used file whose name differs in more than a letter is another file.
  const isOther = file !== undefined && near !== undefined && editCost(name, near) > 1 && isUsed(sources, missing, near)
  const intended = isOther ? undefined : near
  if (certain || needed || (intended !== undefined && isAlike(name, intended))) return undefined
  if (file === undefined && lost === undefined && !many) return undefined
  const users = many ? `改掉用到它的 ${problems.length} 处` : '改掉这里'
  const list = problems[0]?.fix?.zh.startsWith('现有') ? problems[0].fix : { zh: '', en: '' }
  const or = intended !== undefined ? `，如 ${intended}` : list.zh && `；${list.zh}`
  if (lost !== undefined)
    return { zh: `${lost}不在了：恢复它，或${users}`, en: `The declaration of "${name}" is gone: restore it, or change what uses it` }
  return file === undefined
    ? {
        zh: `“${name}”没有写，或被删去、改名了：补上它，或${users}${or}`,
        en: `"${name}" was not declared, or deleted or renamed: declare it, or change what uses it${list.en && `. ${list.en}`}`,
      }
    : {
        zh: `没有文件 ${file}（没有建，或删去、改名了）：新建或恢复它，或${users}${or}`,
        en: `There is no file ${file}, or no more: create or restore it, or change what uses it`,
      }
}

/** A file that was renamed although references still use its id: reported at the file. */
function misnamed({ problems, missing }: Group, mismatch: Problem | undefined): Problem[] | undefined {
  const [{ name, file }] = missing as [Missing]
  if (!mismatch) return undefined
  const original = file?.replace(/^.*\//, '') ?? `${name}.json`
  return [
    {
      ...mismatch,
      fix: {
        zh: `把文件名改回 ${original}；确实要改名，就把 id 和用到它的 ${problems.length} 处一起改`,
        en: `Name the file ${original} again, or change the id and what uses it`,
      },
      related: problems.map(({ file: at, line, column }) => ({ file: at, line, column })),
    },
  ]
}

function problemsOf(sources: Source[], group: Group): Problem[] {
  const at = Math.max(
    0,
    group.missing.findIndex(({ needed }) => needed),
  )
  const [first, others] = [group.problems[at], group.problems.filter((_, place) => place !== at)]
  const [missing] = group.missing
  if (!first || !missing) return []
  const to = renamedTo(sources, group)
  const rename = to === undefined ? undefined : renamed(group, to)
  if (rename) return [rename]
  const gone = goneFix(sources, group)
  const free =
    others.length === 0 && missing.intended !== undefined && !isUsed(sources, group.missing, missing.intended)
      ? missing.declared(missing.intended)
      : undefined
  const related = [...others.map(({ file, line, column }) => ({ file, line, column })), ...(free ? [placeOfSpot(free)] : [])]
  return [{ ...first, ...(gone ? { fix: gone } : {}), ...(related.length > 0 ? { related: [...(first.related ?? []), ...related] } : {}) }]
}

/** Problems that follow from an unknown name, because its declaration then seems unused, unreachable or unserved. */
const echoes =
  /^(?:file\/unused-|nav\/orphan-route|page\/no-way-up|form\/no-operation|flow\/unreachable-state|flow\/not-on-admin|form\/no-widget)/

/** The operations of a missing flow form one group. */
function groupKey({ scope, name, names, lost }: Missing): string {
  if (lost !== undefined) return `${scope} lost`
  const [prefix = ''] = name.split('.')
  return scope === 'operation' && name.includes('.') && !names.some((one) => one.startsWith(`${prefix}.`))
    ? `operation ${prefix}.`
    : `${scope} ${name}`
}

const spotOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`

/** One problem for each unknown name, with all places that use it, and none for its consequences. */
export function settleMissing(problems: Problem[], sources: Source[]): Problem[] {
  const groups = new Map<string, Group>()
  for (const problem of problems) {
    const missing = missingOf(problem)
    if (!missing) continue
    const group = groups.get(groupKey(missing)) ?? { problems: [], missing: [] }
    groups.set(groupKey(missing), group)
    group.problems.push(problem)
    group.missing.push(missing)
  }
  if (groups.size === 0) return problems
  const mismatchOf = ({ missing: [first] }: Group) =>
    first?.file === undefined
      ? undefined
      : problems.find(
          (one) =>
            one.code === 'file/id-mismatch'
            && sources.some(({ file, data }) => file === one.file && (data as { id?: string }).id === first.name),
        )
  const mismatches = new Set([...groups.values()].map(mismatchOf))
  // A renamed form field also seems to have no place in the record.
  const ofForms = [...groups.values()].some(({ missing: [first] }) => first?.scope.startsWith('form '))
  const isEcho = ({ code }: Problem) => echoes.test(code) || (ofForms && code === 'flow/answer-lost')
  const others = problems.filter((one) => !missingOf(one) && !isEcho(one) && !mismatches.has(one))
  const known = new Set(others.map(spotOf))
  // A declaration that is already reported is not reported again through its references.
  const own = [...groups.values()]
    .flatMap((group) => misnamed(group, mismatchOf(group)) ?? problemsOf(sources, group))
    .filter((one) => one.related === undefined || !known.has(spotOf(one)))
  return [...others, ...own]
}
