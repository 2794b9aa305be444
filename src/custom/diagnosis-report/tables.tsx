import type { DiagnosisReport, ReportRow, ReportScene } from '../../contract/diagnosis-report'
import { Bar } from './bar'
import { withSign } from './format'
import { useReportWords } from './use-report-words'

const none = '—'

function ScoreRow({ row, compared }: { row: ReportRow; compared: boolean }) {
  const { name, under, score, maxScore, rate, average, averageRate, gap, note } = row
  const translate = useReportWords()
  const unit = score === null ? '%' : ''
  const cell = (label: string, text: string | null) => (
    <td data-label={label} className={text === null ? 'report__none' : undefined}>
      {text ?? none}
    </td>
  )
  return (
    <tr className={under === null ? 'report__whole' : undefined}>
      <th scope="row">
        {name}
        {note && <small>{note}</small>}
      </th>
      <td className="report__rate">
        <Bar rate={rate ?? 0} mark={averageRate} />
        <span>{rate === null ? none : `${rate}%`}</span>
      </td>
      {cell(translate('columnScore'), score === null ? null : String(score))}
      {cell(translate('columnMost'), maxScore === null ? null : String(maxScore))}
      {compared && cell(translate('peers'), average === null ? null : `${average}${unit}`)}
      {compared && cell(translate('columnGap'), gap === null ? null : `${withSign(gap)}${unit}`)}
    </tr>
  )
}

/** Scores of every dimension and its parts, with industry averages where there are enough reports. */
export function ScoreTable({ rows, benchmark }: Pick<DiagnosisReport, 'rows' | 'benchmark'>) {
  const translate = useReportWords()
  const compared = rows.some(({ average }) => average !== null)
  return (
    <>
      <div className="report__scroll" role="group" aria-label={translate('scoreTable')} tabIndex={0}>
        <table className="report__table report__table--scores">
          <thead>
            <tr>
              <th scope="col">{translate('columnIndicator')}</th>
              <th scope="col">{translate('columnRate')}</th>
              <th scope="col">{translate('columnScore')}</th>
              <th scope="col">{translate('columnMost')}</th>
              {compared && <th scope="col">{translate('peers')}</th>}
              {compared && <th scope="col">{translate('columnGap')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ScoreRow key={`${row.under}${row.name}`} row={row} compared={compared} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="report__note">
        {compared && <span className="report__key report__key--mark">{translate('peersMark')}</span>}
        {benchmark}
      </p>
    </>
  )
}

function SceneRow({ scene: { name, constraint, level, now, next } }: { scene: ReportScene }) {
  const translate = useReportWords()
  return (
    <tr>
      <th scope="row">
        {name}
        {constraint && <span title={translate('keyScene')}>&nbsp;★</span>}
      </th>
      <td>{level === null ? none : <span className={`report__level report__level--${level}`}>{translate('level', { level })}</span>}</td>
      <td data-label={translate('columnNow')}>{now}</td>
      <td data-label={translate('columnNext')}>{next}</td>
    </tr>
  )
}

/** The level of each scene, and what the next level requires. */
export function SceneTable({ scenes }: Pick<DiagnosisReport, 'scenes'>) {
  const translate = useReportWords()
  const groups = [...new Set(scenes.map(({ group }) => group))]
  return (
    <>
      <div className="report__scroll" role="group" aria-label={translate('sceneTable')} tabIndex={0}>
        <table className="report__table report__table--scenes">
          <thead>
            <tr>
              <th scope="col">{translate('columnScene')}</th>
              <th scope="col">{translate('columnLevel')}</th>
              <th scope="col">{translate('columnNow')}</th>
              <th scope="col">{translate('columnNext')}</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group}>
              <tr className="report__whole">
                <th scope="rowgroup" colSpan={4}>
                  {group}
                </th>
              </tr>
              {scenes
                .filter((scene) => scene.group === group)
                .map((scene) => (
                  <SceneRow key={scene.name} scene={scene} />
                ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="report__note">{translate('sceneNote')}</p>
    </>
  )
}
