export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

export const dayText = (time: string): string =>
  new Date(time).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'long', day: 'numeric' })
