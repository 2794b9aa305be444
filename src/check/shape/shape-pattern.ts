import { calendarDay } from '../../contract/parts/portal/work-calendar'
import { timeOfDay } from '../../contract/parts/reminder'
import type { Node } from 'jsonc-parser'
import type { ContractSchema } from './contract-schema'
import type { Problem } from '../../contract/problem'
import { dialogWidth } from '../../contract/parts/portal/dialogs'
import { telephone } from '../../contract/parts/portal/offices'
import { intendedDay } from '../suggest/intended-day'
import { withDigitsForLetters } from '../suggest/nearest'
import { quoted, replaceBy } from '../report'

type Fault = Pick<Problem, 'code' | 'severity' | 'zh' | 'en' | 'fix'>

const strange = /[\s\u00ad\u200b-\u200f\u2060\u3000\ufeff]/u
const wide = /[\uff01-\uff5e]/

/** Without invisible characters, and with full-width ones replaced. */
const cleaned = (value: string) => value.replace(/[\s\u00ad\u200b-\u200f\u2060\u3000\ufeff]/gu, '').normalize('NFKC')

function hiddenFault(name: string, value: string): Fault | undefined {
  if (!strange.test(value) && !wide.test(value)) return undefined
  const what = wide.test(value) ? '全角字符' : '空格或看不见的字符'
  return {
    code: 'text/invisible',
    severity: 'error',
    zh: `${name} 里有${what}：${quoted(value, 12)}`,
    en: `${name} holds full-width or invisible characters`,
    fix: replaceBy(cleaned(value)),
  }
}

function addressFault(name: string, value: string): Fault {
  const script = /^\s*(?:javascript|data|vbscript):/i.test(value)
  const safe = /^(?:http:)?\/\//i.test(value)
    ? value.replace(/^(?:http:)?\/\//i, 'https://')
    : /^[\w-]+(?:\.[\w-]+)+/.test(value)
      ? `https://${value}`
      : undefined
  return {
    code: 'nav/href-not-https',
    severity: 'security',
    zh: script ? `${name} 会运行脚本，不能使用` : `${name} 要以 https:// 开头：${quoted(value, 12)}`,
    en: script ? `${name} would run a script` : `${name} must start with https://`,
    fix: safe
      ? replaceBy(safe)
      : { zh: '站内页面改用 route，写路由 id；外部地址以 https:// 开头', en: 'Use route for our own pages; others start with https://' },
  }
}

/** The path in a full URL, in one with parameters, or in one with backslashes. */
const pathIn = (value: string) =>
  `/${value
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/\\/g, '/')
    .replace(/^[#/]+/, '')
    .replace(/[?#{:*].*$/, '')
    .replace(/[\s\u3000]+/g, '')}`
    .replace(/(.)\/+$/, '$1')
    .replace(/\/{2,}/g, '/')

/** The six hex digits of a colour in another notation. */
function hexOf(value: string): string | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  const rgb = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})/i.exec(value)
  if (rgb)
    return `#${rgb
      .slice(1)
      .map((channel) => Math.min(Number(channel), 255).toString(16).padStart(2, '0'))
      .join('')}`
  const six = /^(?:#|0x)?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(value.trim())?.[1]
  return six && `#${six}`
}

/** `8:30`, `8点半`, `9 am` or `17.00` as 24 hours and minutes. */
function clockTime(value: string): string {
  const [, hour, minute, half, noon] =
    /^(\d{1,2})(?:[:.：点时h]\s*(\d{1,2})?(半)?分?)?\s*([ap])?\.?m?\.?$/iu.exec(value.normalize('NFKC').trim()) ?? []
  if (hour === undefined) return value
  const hours = (Number(hour) % (noon ? 12 : 24)) + (noon?.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${half ? '30' : (minute ?? '').padStart(2, '0')}`
}

/** Common deviations of names: a whole address for its host, other case, other separators, letters for digits, a version with two parts. */
const rewritings: readonly ((value: string) => string)[] = [
  (value) => /^[a-z]+:\/\/([^/:?#]+)/i.exec(value)?.[1] ?? value,
  (value) => value.replace(/[^A-Za-z0-9_-]/g, '').replace(/^[^A-Za-z]+/, ''),
  (value) => value.replace(/[-\s.]+/g, '_'),
  (value) => value.replace(/[_\s.]+/g, '-'),
  (value) => value.replace(/[,;，、；|+]\s*/g, ' '),
  (value) => withDigitsForLetters(value).replace(/^[vV]\.?/, ''),
  (value) => `${value.replace(/^[vV]\.?/, '')}.0`,
  clockTime,
  (value) => intendedDay(value) ?? value,
]

/** The name that was probably meant and that fits the pattern. */
export function intendedName(value: string, pattern: string): string | undefined {
  const fits = new RegExp(pattern, 'u')
  const tries = rewritings.map((rewrite) => rewrite(strange.test(value) || wide.test(value) ? cleaned(value) : value))
  return tries
    .flatMap((one) => [one, one.charAt(0).toLowerCase() + one.slice(1), one.toLowerCase(), one.toUpperCase()])
    .find((one) => one !== '' && one !== value && fits.test(one))
}

/** A description of names that fit the pattern. */
export function nameHint(pattern: string): string {
  if (pattern === timeOfDay) return '写成 09:00 这样的钟点，从 00:00 到 23:59'
  if (pattern === calendarDay) return '写成 2027-02-05 这样的日期：年、月、日'
  if (pattern.startsWith('^[A-Za-z]{2,3}(-')) return '写语言的代码，如 en、en-GB、zh-CN'
  if (pattern === telephone) return '写电话号码，如 010-12345678、+1 416 555 0100'
  if (pattern.includes('\\d+\\.')) return '写成 1.0.0 这样的三个数'
  if (pattern.includes('\\d')) return '写三位数字的代码，如 404'
  if (pattern.startsWith('^[A-Z]{')) return '只用大写英文字母，最多 6 个'
  if (pattern === '^[A-Z]$') return '写一个大写英文字母，如 A'
  if (pattern.startsWith('^openid')) return '以 openid 开头，各词之间空一格，如 openid profile'
  return `以${pattern.startsWith('^[a-z]') ? '小写' : ''}英文字母开头，只用英文字母${pattern.includes('0-9') ? '、数字' : ''}${pattern.includes('_') ? '、下划线' : ''}${/[^a-zA-Z0]-\]/.test(pattern) ? '、连字符' : ''}`
}

/** A width in the unit that its number suggests. */
function widthFix(value: string): NonNullable<Problem['fix']> {
  const [, number] = /^\s*(\d+(?:\.\d+)?)\s*(?:%|px|％|像素)?\s*$/iu.exec(value.normalize('NFKC')) ?? []
  if (number === undefined) return { zh: '写 "50%" 或 "480px" 这样的宽度', en: 'Write a width such as "50%" or "480px"' }
  return replaceBy(`${number}${/px|像素/iu.test(value) || (Number(number) > 100 && !/[%％]/u.test(value)) ? 'px' : '%'}`)
}

/** The problem of a text that breaks the pattern of its contract, described by the pattern's purpose. */
export function patternFault(name: string, value: string, pattern: string): Fault {
  if (pattern.startsWith('^https://') || pattern.startsWith('^(https://')) return addressFault(name, value)
  const hidden = pattern === dialogWidth ? undefined : hiddenFault(name, value)
  if (hidden) return hidden
  const problem = { code: 'shape/pattern', severity: 'error' as const, en: `${name} "${value}" must match ${pattern}` }
  if (pattern.startsWith('^/')) {
    const path = pathIn(value)
    const fits = new RegExp(pattern, 'u').test(path)
    return {
      ...problem,
      zh: `${name} 写法不对：${quoted(value, 14)}`,
      fix: fits
        ? replaceBy(path, `改为 "${path}"；地址以 / 开头，不带参数`, `Use "${path}"`)
        : { zh: '以 / 开头，只用英文字母、数字、- 和 _', en: 'Start with /; letters, digits, - and _ only' },
    }
  }
  if (pattern.includes('0-9a-fA-F')) {
    const long = hexOf(value) ?? hexOf(withDigitsForLetters(value))
    return {
      ...problem,
      zh: `${name} 不是颜色：${quoted(value, 14)}`,
      fix: long ? replaceBy(long) : { zh: '写 # 加六位，如 #1668dc', en: 'Write # and six digits, such as #1668dc' },
    }
  }
  if (pattern === dialogWidth) return { ...problem, zh: `${name} 要有单位：${quoted(value, 14)}`, fix: widthFix(value) }
  const right = intendedName(value, pattern)
  return {
    ...problem,
    zh: `${name} 写法不对：${quoted(value, 14)}`,
    fix: right !== undefined ? replaceBy(right) : { zh: nameHint(pattern), en: `Match ${pattern}` },
  }
}

/** Remedy for a number, true or false where the contract requires a text. */
export function textFix(node: Node, schema: ContractSchema, name: string): NonNullable<Problem['fix']> {
  const text = String(node.value)
  const constant = name === 'notAbove' ? 'max' : name === 'notBelow' ? 'min' : undefined
  if (constant && node.type === 'number')
    return { zh: `固定的数写 "${constant}": ${text}`, en: `Write "${constant}": ${text} for a number that is fixed` }
  // "true" is hardly ever the text that was meant.
  if (node.type === 'boolean' && !schema.title?.endsWith('字段')) {
    const what = schema.description ?? schema.title
    return { zh: `写文字${what === undefined ? '' : `：${what}`}`, en: 'Write a text, not true or false' }
  }
  if (node.type !== 'string' && schema.title?.endsWith('字段'))
    return {
      zh: `写${schema.title}的名字${node.type === 'number' ? '，数写在那个字段里' : ''}`,
      en: `Name a field${node.type === 'number' ? ', and write the number into that field' : ''}`,
    }
  const fault =
    schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text) ? patternFault(name, text, schema.pattern) : undefined
  return fault?.fix ?? replaceBy(text)
}
