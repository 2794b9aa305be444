import type { Problem } from '../../contract/problem'
import { quoted, replaceBy } from '../report'

type Fault = Pick<Problem, 'code' | 'severity' | 'zh' | 'en' | 'fix'>

const strange = /[\s\u00ad\u200b-\u200f\u2060\u3000\ufeff]/u
const wide = /[\uff01-\uff5e]/

/** The value with invisible and full-width characters made plain. */
const cleaned = (value: string) => value.replace(/[\s\u00ad\u200b-\u200f\u2060\u3000\ufeff]/gu, '').normalize('NFKC')

function hiddenFault(name: string, value: string): Fault | undefined {
  if (!strange.test(value) && !wide.test(value)) return undefined
  const what = wide.test(value) ? '全角字符' : '空格或看不见的字符'
  return { code: 'text/invisible', severity: 'error', zh: `${name} 里有${what}：${quoted(value, 12)}`, en: `${name} holds full-width or invisible characters`, fix: replaceBy(cleaned(value)) }
}

function addressFault(name: string, value: string): Fault {
  const script = /^\s*(?:javascript|data|vbscript):/i.test(value)
  const safe = /^(?:http:)?\/\//i.test(value) ? value.replace(/^(?:http:)?\/\//i, 'https://') : /^[\w-]+(?:\.[\w-]+)+/.test(value) ? `https://${value}` : undefined
  return {
    code: 'nav/href-not-https',
    severity: 'security',
    zh: script ? `${name} 会运行脚本，不能使用` : `${name} 要以 https:// 开头：${quoted(value, 12)}`,
    en: script ? `${name} would run a script` : `${name} must start with https://`,
    fix: safe ? replaceBy(safe) : { zh: '站内页面请用 route；外部地址以 https:// 开头', en: 'Use route for our own pages; others start with https://' },
  }
}

/** A text that breaks the pattern of its contract, in the words of what the pattern is for. */
export function patternFault(name: string, value: string, pattern: string): Fault {
  if (pattern.startsWith('^https://') || pattern.startsWith('^(https://')) return addressFault(name, value)
  const hidden = hiddenFault(name, value)
  if (hidden) return hidden
  const told = { code: 'shape/pattern', severity: 'error' as const, en: `${name} "${value}" must match ${pattern}` }
  if (pattern.startsWith('^/')) {
    const path = `/${value.replace(/^\/+/, '').replace(/[?#{:].*$/, '')}`
    return { ...told, zh: `${name} 写法不对：${quoted(value, 14)}`, fix: replaceBy(path, `改为 "${path}"；地址以 / 开头，不带参数`, `Use "${path}"`) }
  }
  if (pattern.includes('0-9a-fA-F')) {
    const hex = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value)
    const long = hex ? `#${hex.slice(1).map((digit) => digit + digit).join('')}` : /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : undefined
    return { ...told, zh: `${name} 不是颜色：${quoted(value, 14)}`, fix: long ? replaceBy(long) : { zh: '写 # 加六位，如 #1668dc', en: 'Write # and six digits, such as #1668dc' } }
  }
  const plain = cleaned(value).replace(/[^A-Za-z0-9_-]/g, '').replace(/^[^A-Za-z]+/, '')
  const lower = /^\^\[a-z\]/.test(pattern) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
  const fits = lower !== '' && new RegExp(pattern, 'u').test(lower)
  return { ...told, zh: `${name} 写法不对：${quoted(value, 14)}`, fix: fits ? replaceBy(lower) : { zh: '以英文字母开头，只用英文字母、数字和连字符', en: 'Start with a letter; letters, digits and hyphens only' } }
}
