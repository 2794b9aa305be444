import { unseenKeys, webCodeIn } from '../../check/web-code'
import { hasOwnMessage, isSharedRule } from '../../check/expand/expand-rules'
import type { Path } from '../../check/source'
import type { Tree } from '../../contract/tree'
import type { Finding } from './finding'

type HostileValue = Pick<Finding, 'code' | 'zh' | 'en' | 'fix'>

function scripted(text: string): HostileValue | undefined {
  if (!webCodeIn(text)) return undefined
  return {
    code: 'baseline/script',
    zh: '文字里不能有网页代码或脚本',
    en: 'A text may not hold markup or script',
    fix: { zh: '只写普通文字', en: 'Write plain text' },
  }
}

const notHttps = (zh: string): HostileValue => ({
  code: 'baseline/link',
  zh,
  en: 'A link off the site must be a plain https:// address',
  fix: { zh: '写完整的 https:// 地址', en: 'Write a whole https:// address' },
})

/** Allows only https, tel, mailto and the console; the host must be literal, without credentials before it. */
function link(text: string): HostileValue | undefined {
  // Safe: no schema can move the console or change who may open it.
  if (text === '/console' || /^(?:tel|mailto):/.test(text)) return undefined
  if (!text.startsWith('https://')) return notHttps('站外链接只能以 https:// 开头')
  const authority = text.slice(8).split(/[/?#]/, 1)[0] ?? ''
  if (/[{}]/.test(authority)) return notHttps('站外链接的网站名不能来自数据')
  if (/[@\\\s]/.test(authority) || !URL.canParse(text)) return notHttps('站外链接的网站名写法不安全')
  return undefined
}

const ownPath = (text: string): HostileValue | undefined =>
  /^\/(?![/\\])[^\\]*$/.test(text)
    ? undefined
    : {
        code: 'baseline/address',
        zh: '本站地址必须以一个 / 开头',
        en: 'An address of ours starts with one slash',
        fix: { zh: '写成 /ad/api 这样的地址', en: 'Write an address such as /ad/api' },
      }

const linkKeys = new Set(['href', 'externalUrl'])

function findHostile(kind: keyof Tree, path: Path, text: string): HostileValue | undefined {
  const key = path.at(-1)
  if (linkKeys.has(String(key))) return link(text) ?? scripted(text)
  if (kind === 'routes' && key === 'path') return ownPath(text)
  if (kind === 'records' && path[0] === 'serve' && path.length === 2) return ownPath(text)
  if (kind === 'portal' && path[0] === 'api' && ['main', 'shared', 'flow'].includes(String(key))) return ownPath(text)
  return scripted(text)
}

function walk(kind: keyof Tree, id: string, value: unknown, path: Path): Finding[] {
  if (typeof value === 'string') {
    const found = findHostile(kind, path, value)
    return found ? [{ kind, id, path, ...found }] : []
  }
  // Shared rules are reported where they are declared.
  if (value === null || typeof value !== 'object' || (isSharedRule(value) && !hasOwnMessage(value))) return []
  if (Array.isArray(value)) return value.flatMap((one, at) => walk(kind, id, one, [...path, at]))
  return Object.entries(value).flatMap(([key, one]) => {
    const address = kind === 'api' && path.length === 1 && path[0] === 'paths' ? ownPath(key) : undefined
    const below = unseenKeys.has(key) ? [] : walk(kind, id, one, [...path, key])
    return address ? [{ kind, id, path: [...path, key], ...address }, ...below] : below
  })
}

/** Cached per file: an unchanged file keeps its data object, and so its findings. */
const checked = new WeakMap<object, Finding[]>()

function fileFindings(kind: keyof Tree, id: string, data: object): Finding[] {
  const known = checked.get(data) ?? walk(kind, id, data, [])
  checked.set(data, known)
  return known
}

/** Script in a text, external links without https, addresses that leave the site. */
export function hostileValues({ portal, routes, menus, dicts, rules, words, accounts, ...folders }: Tree): Finding[] {
  const files = Object.entries(folders) as [keyof typeof folders, Record<string, object>][]
  return [
    ...fileFindings('portal', 'portal', portal),
    ...fileFindings('routes', 'routes', routes),
    ...fileFindings('menus', 'menus', menus),
    ...fileFindings('dicts', 'dicts', dicts),
    ...(rules ? fileFindings('rules', 'rules', rules) : []),
    ...(words ? fileFindings('words', 'words', words) : []),
    ...(accounts ? fileFindings('accounts', 'accounts', accounts) : []),
    ...files.flatMap(([kind, record]) => Object.entries(record).flatMap(([id, value]) => fileFindings(kind, id, value))),
  ]
}
