import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { Release } from '../../release/release'
import { heading } from '../documents/document-parts'
import { wordDocument } from '../documents/word-document'
import { reportParts } from './report-parts'

/** The report as a Word document, its parts in the order of the page. */
export function reportDocument(report: DiagnosisReport, release: Pick<Release, 'translator' | 'tree'>): Promise<Buffer> {
  const { translate } = release.translator
  const whose = report.about[0]?.value ?? ''
  const parts = report.sections.flatMap(({ key, title }) => [heading(title), ...reportParts[key](translate, report)])
  const head = `${whose}　${report.reportName}`.trim()
  return wordDocument({ title: report.reportName, description: report.disclaimer, creator: whose, head, parts }, release)
}
