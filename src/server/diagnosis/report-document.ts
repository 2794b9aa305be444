import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { Release } from '../../release/release'
import { heading } from '../documents/document-parts'
import { wordDocument } from '../documents/word-document'
import { reportParts } from './report-parts'

/** The report as a Word document, its parts in the order of the page. */
export function reportDocument(report: DiagnosisReport, release: Pick<Release, 'translator' | 'tree'>): Promise<Buffer> {
  const { translate } = release.translator
  const { reportName: title, disclaimer: description } = report
  const creator = report.about[0]?.value ?? ''
  const parts = report.sections.flatMap(({ key, title: name }) => [
    heading(name),
    ...reportParts[key](translate, report, release.tree.portal),
  ])
  // Only the report's name when it does not state whose it is.
  const head = creator === '' ? title : translate('headerOf', { who: creator, report: title })
  return wordDocument({ title, description, creator, head, parts }, release)
}
