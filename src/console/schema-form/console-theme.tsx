import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { nonce } from '../boot'
import { speaksChinese } from '../language'

const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** antd's own texts, in the language of the console. */
const { default: locale } = await (speaksChinese ? import('antd/locale/zh_CN') : import('antd/locale/en_US'))

/** antd in the portal's own colours. */
const theme = {
  cssVar: { key: 'portal' },
  hashed: false,
  token: {
    fontFamily: 'inherit',
    fontSize: 15,
    borderRadius: 6,
    controlHeight: 40,
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
}

export function ConsoleTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={locale} csp={{ nonce }} theme={theme}>
      {children}
    </ConfigProvider>
  )
}
