import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

type Locale = NonNullable<ConfigProviderProps['locale']>
interface Words {
  antd: Locale
  /** The name of the language in dayjs. */
  dayjs: string
}

/** The calendar's own words, each language in a file that is loaded where it is spoken. */
const languages: Record<string, () => Promise<Words>> = {
  zh: async () => {
    const [antd] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return { antd: antd.default, dayjs: 'zh-cn' }
  },
  en: async () => ({ antd: (await import('antd/locale/en_US')).default, dayjs: 'en' }),
  ja: async () => {
    const [antd] = await Promise.all([import('antd/locale/ja_JP'), import('dayjs/locale/ja')])
    return { antd: antd.default, dayjs: 'ja' }
  },
  ko: async () => {
    const [antd] = await Promise.all([import('antd/locale/ko_KR'), import('dayjs/locale/ko')])
    return { antd: antd.default, dayjs: 'ko' }
  },
  fr: async () => {
    const [antd] = await Promise.all([import('antd/locale/fr_FR'), import('dayjs/locale/fr')])
    return { antd: antd.default, dayjs: 'fr' }
  },
  de: async () => {
    const [antd] = await Promise.all([import('antd/locale/de_DE'), import('dayjs/locale/de')])
    return { antd: antd.default, dayjs: 'de' }
  },
  es: async () => {
    const [antd] = await Promise.all([import('antd/locale/es_ES'), import('dayjs/locale/es')])
    return { antd: antd.default, dayjs: 'es' }
  },
  ru: async () => {
    const [antd] = await Promise.all([import('antd/locale/ru_RU'), import('dayjs/locale/ru')])
    return { antd: antd.default, dayjs: 'ru' }
  },
  ar: async () => {
    const [antd] = await Promise.all([import('antd/locale/ar_EG'), import('dayjs/locale/ar')])
    return { antd: antd.default, dayjs: 'ar' }
  },
}

const loaded = new Map<string, Locale>()

/** The calendar's words for a portal's language, once they are there; of a language that is not listed, the English ones. */
export function useDateLocale(locale: string): Locale | undefined {
  const language = locale.split('-', 1)[0]?.toLowerCase() ?? ''
  const name = Object.hasOwn(languages, language) ? language : 'en'
  const [words, setWords] = useState(loaded.get(name))
  useEffect(() => {
    let gone = false
    void languages[name]?.().then(({ antd, dayjs: spoken }) => {
      dayjs.locale(spoken)
      loaded.set(name, antd)
      if (!gone) setWords(antd)
    })
    return () => void (gone = true)
  }, [name])
  return words
}
