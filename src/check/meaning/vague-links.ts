import { memoizeByData } from '../memoize-by-data'
import { quoted } from '../report'
import { placeOf, type Path } from '../source'
import type { TreeIndex } from '../tree-index'

/** A label that does not say where it leads when it is read out alone (WCAG 2.4.4). */
const vague = /^(?:请?点击?(?:这里|此处|此|我|进入)?|这里|此处|链接|(?:click )?here|link)[。…>»›→\s]*$/i
const says = ['text', 'label', 'title'] as const
const targetKeys = ['action', 'route', 'href', 'do'] as const

function vagueIn(value: unknown, path: Path): { text: string; path: Path }[] {
  if (value === null || typeof value !== 'object') return []
  const own = Array.isArray(value) ? {} : (value as Record<string, unknown>)
  const named = targetKeys.some((key) => key in own) ? says.find((key) => typeof own[key] === 'string') : undefined
  const text = named === undefined ? '' : String(own[named])
  const below = Object.entries(value).flatMap(([key, one]) => vagueIn(one, [...path, Array.isArray(value) ? Number(key) : key]))
  return named !== undefined && vague.test(text.trim()) ? [{ text, path: [...path, named] }, ...below] : below
}

const vagueLinks = memoizeByData((data) => vagueIn(data, []))

/** Reports links and buttons whose label does not say where they lead or what they do. */
export function checkVagueLinks(index: TreeIndex): void {
  for (const source of index.sources.filter((one) => !one.broken).map((one) => one.asWritten ?? one))
    for (const { text, path } of vagueLinks(source.data))
      index.report.add(placeOf(source, path), {
        code: 'text/vague-link',
        severity: 'warning',
        zh: `“${quoted(text, 12)}”没有说去哪里或做什么`,
        en: `"${text}" does not say where it leads`,
        fix: { zh: '写明去哪里或做什么，如“查看申报通知”', en: 'Say where it leads or what it does' },
      })
}
