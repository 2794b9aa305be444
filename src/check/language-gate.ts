import { language } from '../contract/vocabulary/language'
import { createReport, quoted } from './report'
import { placeOf, type Source } from './source'
import type { Problem } from '../contract/problem'

const numberOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'language' in data ? data.language : 1)

/** Whether the bytes of a portal.json are of an older edition than this program's; false when it does not parse. */
export function isOlderLanguage(portal: Uint8Array | undefined): boolean {
  try {
    const said = numberOf(JSON.parse(new TextDecoder().decode(portal)))
    return typeof said === 'number' && said < language
  } catch {
    return false
  }
}

/**
 * The only problem of a tree that is written in another edition of the language; undefined for this program's edition, or when portal.json
 * cannot be read. Other findings in such a tree are not its author's mistakes.
 */
export function languageProblem(sources: readonly Source[], found: readonly Problem[]): Problem | undefined {
  const portal = sources.find(({ kind }) => kind === 'portal')
  if (portal?.root?.type !== 'object') return undefined
  const said = numberOf(portal.data)
  const isMisspelt = found.some(({ file, fix }) => file === portal.file && fix?.replacement === '"language"')
  if (typeof said !== 'number' || said === language || isMisspelt) return undefined
  const report = createReport()
  const place = placeOf(portal, ['language'])
  if (said > language)
    report.add(place, {
      code: 'language/newer',
      zh: `这些文件是第 ${quoted(said)} 版写法，程序只懂第 ${language} 版`,
      en: `These files are written in language ${said}; this program reads ${language}`,
      fix: { zh: '换用新版的程序，或恢复以前的文件', en: 'Run a newer program, or restore the files of before' },
    })
  else if (said >= 1 && Number.isInteger(said))
    report.add(place, {
      code: 'language/older',
      zh: `这些文件是第 ${said} 版写法，程序用第 ${language} 版`,
      en: `These files are written in language ${said}; this program reads ${language}`,
      fix: {
        zh: `运行 npm run check -- --fix，整个文件夹会改成第 ${language} 版；新写的文件加上 "language": ${language}`,
        en: `Run npm run check -- --fix, which upgrades the whole folder to ${language}; to new files add "language": ${language}`,
      },
    })
  else
    report.add(place, {
      code: 'language/unknown',
      zh: `不认识的写法版本 ${quoted(said)}`,
      en: `There is no language ${JSON.stringify(said)}`,
      fix: { zh: `改为 ${language}`, en: `Use ${language}`, replacement: String(language) },
    })
  return report.problems[0]
}
