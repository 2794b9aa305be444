const digits = '零一二三四五六七八九十'

/**
 * Whether a comma or point may stand for a decimal or for thousands, as the author's country writes: `1,5`, `1.000`.
 * `1,000` and `0.125` are plain, since JSON and the product write a decimal point.
 */
function isAmbiguous(text: string): boolean {
  const [digits = ''] = /\d[\d.,]*/.exec(text) ?? []
  return digits.includes(',') ? !/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits) : /^[1-9]\d{0,2}\.\d{3}$/.test(digits)
}

/** The number in a text such as `748px`, `１０`, `五`, `1,000`; NaN where it is not sure, as in `1,5`. */
export function numberIn(text: string): number {
  if (isAmbiguous(text.normalize('NFKC'))) return Number.NaN
  const plain = text.normalize('NFKC').replace(/[,_\s]/g, '')
  const word = (plain.length > 1 ? plain.replace(/[位个天年月日分秒次条人项级家页]$/, '') : plain).replace('两', '二')
  const digit = word.length === 1 ? digits.indexOf(word) : -1
  if (digit >= 0) return digit
  return Number(
    /^[€$£¥￥]?([+-]?(?:\d+\.?\d*|\.\d+))(?:px|ms|s|%|[€$£¥￥]|days?|workdays?|hours?|minutes?|seconds?|years?|people|[\p{Script=Han}])*$/iu.exec(
      plain,
    )?.[1] ?? Number.NaN,
  )
}

/** The integers beside a number with decimals. */
export function wholeNumbers(value: number): { zh: string; en: string } {
  const [low, high] = [Math.floor(value), Math.ceil(value)]
  return { zh: `写整数，如 ${low} 或 ${high}`, en: `Write an integer such as ${low} or ${high}` }
}
