import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

type Locale = NonNullable<ConfigProviderProps['locale']>
interface Language {
  /** Its name in dayjs. */
  name: string
  antd(): Promise<{ default: Locale }>
  /** Absent for English, which dayjs has built in. */
  dayjs?(): Promise<unknown>
}

/** The calendar's own texts; only the language in use is loaded. */
const languages: Record<string, Language> = {
  zh: { name: 'zh-cn', antd: () => import('antd/locale/zh_CN'), dayjs: () => import('dayjs/locale/zh-cn') },
  en: { name: 'en', antd: () => import('antd/locale/en_US') },
  ja: { name: 'ja', antd: () => import('antd/locale/ja_JP'), dayjs: () => import('dayjs/locale/ja') },
  ko: { name: 'ko', antd: () => import('antd/locale/ko_KR'), dayjs: () => import('dayjs/locale/ko') },
  fr: { name: 'fr', antd: () => import('antd/locale/fr_FR'), dayjs: () => import('dayjs/locale/fr') },
  de: { name: 'de', antd: () => import('antd/locale/de_DE'), dayjs: () => import('dayjs/locale/de') },
  es: { name: 'es', antd: () => import('antd/locale/es_ES'), dayjs: () => import('dayjs/locale/es') },
  ru: { name: 'ru', antd: () => import('antd/locale/ru_RU'), dayjs: () => import('dayjs/locale/ru') },
  ar: { name: 'ar', antd: () => import('antd/locale/ar_EG'), dayjs: () => import('dayjs/locale/ar') },
}

async function load(language: Language): Promise<Locale> {
  const [antd] = await Promise.all([language.antd(), language.dayjs?.()])
  dayjs.locale(language.name)
  return antd.default
}

const loaded = new Map<string, Locale>()

/** The calendar's texts for a portal's language, once loaded; English for a language that is not listed. */
export function useDateLocale(locale: string): Locale | undefined {
  const language = locale.split('-', 1)[0]?.toLowerCase() ?? ''
  const name = Object.hasOwn(languages, language) ? language : 'en'
  const [words, setWords] = useState(loaded.get(name))
  useEffect(() => {
    let gone = false
    void load(languages[name]!).then((antd) => {
      loaded.set(name, antd)
      if (!gone) setWords(antd)
    })
    return () => void (gone = true)
  }, [name])
  return words
}
