const parts: [number, string][] = [[86_400, '天'], [3600, '小时'], [60, '分'], [1, '秒']]

/** A stretch of time in words, its two largest units: “9 天 3 小时”. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const first = parts.findIndex(([size]) => seconds >= size)
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2)
  let rest = seconds
  return shown
    .map(([size, unit]) => {
      const count = Math.floor(rest / size)
      rest %= size
      return `${count} ${unit}`
    })
    .join(' ')
}
