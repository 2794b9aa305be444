import { ConfigProvider } from 'antd'
import { useState, type ReactNode } from 'react'
import { nonce } from '../boot'
import { speaksChinese } from '../language'

const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** antd's own texts, in the language of the console. */
const { default: locale } = await (speaksChinese ? import('antd/locale/zh_CN') : import('antd/locale/en_US'))

/** antd counts in pixels, so the user's own text size is multiplied in. */
const sized = (pixels: number) => Math.round(pixels * (Number(variable('--text-factor')) || 1))

/** antd in the portal's own colours. */
const themeNow = () => ({
  cssVar: { key: 'portal' },
  hashed: false,
  token: {
    fontFamily: 'inherit',
    fontSize: sized(15),
    borderRadius: 6,
    controlHeight: sized(40),
    colorPrimary: variable('--primary'),
    colorText: variable('--ink'),
    colorTextDescription: variable('--muted'),
    colorTextPlaceholder: variable('--muted'),
    colorBorder: '#8a99ae',
    colorError: variable('--danger'),
    colorSuccess: variable('--success'),
    colorWarning: variable('--warning'),
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  },
})

export function ConsoleTheme({ children }: { children: ReactNode }) {
  const [theme] = useState(themeNow)
  return (
    <ConfigProvider locale={locale} csp={{ nonce }} theme={theme}>
      {children}
    </ConfigProvider>
  )
}
