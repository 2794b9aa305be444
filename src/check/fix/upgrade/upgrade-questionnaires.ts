import type { Portal } from '../../../contract/portal'
import type { Questionnaire } from '../../../contract/questionnaire'
import type { RawFile } from '../../read/load-tree'
import { firstDiagnosis } from './first-language'
import { dataOf, fileOf, textOf, withValue } from './raw-file'

type Samples = NonNullable<NonNullable<Questionnaire['report']['benchmark']>['samples']>
type FirstSample = Partial<Samples[number]> & { industry?: string }

/** Averages were grouped by industry; now by any field that peers share. */
function liftSamples(file: RawFile): RawFile {
  const samples: FirstSample[] = dataOf<Questionnaire>(file).report.benchmark?.samples ?? []
  const text = samples.reduce((written, { industry }, at) => {
    if (industry === undefined) return written
    const path = ['report', 'benchmark', 'samples', at]
    return withValue(withValue(written, [...path, 'where'], { industryCode: industry }, 'industry'), [...path, 'industry'], undefined)
  }, textOf(file))
  return text === textOf(file) ? file : fileOf(file.name, text)
}

function liftDiagnosis(file: RawFile): RawFile {
  const { diagnosis, dicts } = dataOf<Portal>(file)
  const missing = Object.entries(firstDiagnosis(dicts ?? {})).filter(([name]) => diagnosis && !Object.hasOwn(diagnosis, name))
  return missing.length === 0
    ? file
    : fileOf(
        file.name,
        missing.reduce((text, [name, value]) => withValue(text, ['diagnosis', name], value), textOf(file)),
      )
}

/** Writes what a diagnosis implied about companies to portal.json and its questionnaires. */
export const upgradeQuestionnaires = (files: RawFile[]): RawFile[] =>
  files.map((file) => {
    if (file.name.startsWith('questionnaires/')) return liftSamples(file)
    return file.name === 'portal.json' ? liftDiagnosis(file) : file
  })
