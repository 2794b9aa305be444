import { quoted, type Report } from '../../report'
import { placeOf, type Path, type Source } from '../../source'

export interface Named {
  name: string
  source: Source
  path: Path
}

/** Reports every occurrence of a name after the first, with a reference to the first; returns them. */
export function reportDuplicates(
  report: Report,
  named: Named[],
  code: string,
  what: { zh: string; en: string; severity?: 'warning' },
): Named[] {
  const again: Named[] = []
  const first = new Map<string, Named>()
  for (const one of named) {
    const earlier = first.get(one.name)
    if (!earlier) {
      first.set(one.name, one)
      continue
    }
    again.push(one)
    const place = placeOf(earlier.source, earlier.path)
    const where = earlier.source === one.source ? `第 ${place.line} 行` : `${place.file.replace(/^.*\//, '')} 第 ${place.line} 行`
    report.add(placeOf(one.source, one.path), {
      code,
      ...(what.severity ? { severity: what.severity } : {}),
      zh: `${what.zh}“${quoted(one.name, 16)}”重复，${where}已有`,
      en: `${what.en} "${one.name}" is used twice, first at ${place.file}:${place.line}`,
      fix: { zh: '改成另一个，或删去其中一处', en: 'Change one of them or delete it' },
      related: [place],
    })
  }
  return again
}
