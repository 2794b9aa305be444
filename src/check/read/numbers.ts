import { jsonFault, replace, type Diagnose } from './json-fault'

const numberFault = (offset: number, token: string) => {
  const value = Number(token.replace(/^\+/, '').replace(/,/g, ''))
  return jsonFault(
    'json/bad-number',
    offset,
    token.length,
    {
      zh: `数字写法不对：${token.slice(0, 12)}`,
      en: `${token} is not a JSON number`,
      fix: [Number.isFinite(value) ? `改为 ${value}` : '不要以 0、+ 或小数点开头或结尾', 'No leading zero, plus sign or bare point'],
    },
    Number.isFinite(value) ? { repair: replace(offset, token.length, String(value)) } : {},
  )
}

/** The number meant by `0x6E`, `600_000` or `12万`. */
function intendedNumber(whole: string): string {
  if (/^0x[0-9a-f]+$/i.test(whole)) return String(Number(whole))
  const scale = /[万萬]$/.test(whole) ? 10_000 : /[亿億]$/.test(whole) ? 100_000_000 : /^[\d.]+k$/i.test(whole) ? 1000 : 1
  return String(Math.round(Number.parseFloat(whole.replace(/[,_]/g, '')) * scale * 1e6) / 1e6)
}

/** `110px`: a unit after the number. `600,000`: a thousands separator where a key should follow. */
const unitOrThousands: Diagnose = ({ text, offset, error, token, previousEnd }) => {
  const thousands = error === 'PropertyNameExpected' ? /\d{1,3},$/.exec(text.slice(0, previousEnd)) : null
  const start = thousands ? thousands.index : offset - (/-?[\d.]+$/.exec(text.slice(0, offset))?.[0].length ?? 0)
  const unit =
    error === 'InvalidSymbol'
    && previousEnd === offset
    && start < offset
    && /^(?:[a-z%\u4e00-\u9fff]+|x[0-9a-f]+|[_\d]+[a-z]?)$/i.test(token)
  const rest = /^\d{3}(?!\d)/.exec(text.slice(offset))?.[0]
  if (!unit && !(thousands && rest)) return undefined
  const whole = text.slice(start, offset) + (unit ? token : rest)
  const right = intendedNumber(whole)
  return jsonFault(
    'json/bad-number',
    start,
    whole.length,
    {
      zh: `数字里不要写${unit ? '单位和字母' : '逗号'}：${whole.slice(0, 12)}`,
      en: `${whole} is not a JSON number`,
      fix: [`改为 ${right}`, `Write ${right}`],
    },
    { repair: replace(start, whole.length, right) },
  )
}

/** `1,15` for 1.15, as spreadsheets of other countries write it. */
const decimalComma: Diagnose = ({ text, offset, error, previousEnd }) => {
  const whole = error === 'PropertyNameExpected' ? /:\s*(-?\d+),$/.exec(text.slice(Math.max(0, previousEnd - 40), previousEnd)) : null
  const rest = /^\d+(?=\s*[,}\]\r\n])/.exec(text.slice(offset))?.[0]
  if (!whole?.[1] || !rest || offset !== previousEnd) return undefined
  const start = previousEnd - whole[1].length - 1
  const right = `${whole[1]}.${rest}`
  return jsonFault(
    'json/bad-number',
    start,
    right.length,
    {
      zh: `小数点要写 .，不是逗号：${text.slice(start, start + right.length).slice(0, 12)}`,
      en: `A decimal point is a full stop: ${right}`,
      fix: [`改为 ${right}`, `Write ${right}`],
    },
    { repair: replace(start, right.length, right) },
  )
}

export const badNumber: Diagnose = ({ text, offset, error, token, previousEnd }) => {
  if (error === 'InvalidNumberFormat' || error === 'UnexpectedEndOfNumber' || (error === 'InvalidSymbol' && /^[-+.]?[\d.]/.test(token)))
    return numberFault(offset, /^[-+.\w]+/.exec(text.slice(offset))?.[0] ?? token)
  const next = text[offset] ?? ''
  if (error !== 'CommaExpected' || previousEnd !== offset || !/[\d.]/.test(next) || !/\d/.test(text[offset - 1] ?? '')) return undefined
  const start = offset - (/[-\d.]+$/.exec(text.slice(0, offset))?.[0].length ?? 1)
  return numberFault(start, /^[-+.\w]+/.exec(text.slice(start))?.[0] ?? '')
}

export const numbers: Diagnose[] = [unitOrThousands, decimalComma]
