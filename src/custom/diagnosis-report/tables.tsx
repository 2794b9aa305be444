import type { DiagnosisReport, ReportRow, ReportScene } from '../../contract/diagnosis-report'
import { Bar } from './bar'
import { signed } from './said'

const none = '—'

function ScoreRow({ row, compared }: { row: ReportRow; compared: boolean }) {
  const { name, under, score, maxScore, rate, average, averageRate, gap, note } = row
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
      {cell('得分', score === null ? null : String(score))}
      {cell('满分', maxScore === null ? null : String(maxScore))}
      {compared && cell('同行业平均', average === null ? null : `${average}${unit}`)}
      {compared && cell('差距', gap === null ? null : `${signed(gap)}${unit}`)}
    </tr>
  )
}

/** Scores of every dimension and what it consists of, with the averages of the industry where there are enough. */
export function ScoreTable({ rows, benchmark }: Pick<DiagnosisReport, 'rows' | 'benchmark'>) {
  const compared = rows.some(({ average }) => average !== null)
  return (
    <>
      <div className="report__scroll" role="group" aria-label="指标得分表" tabIndex={0}>
        <table className="report__table report__table--scores">
          <thead>
            <tr>
              <th scope="col">指标</th>
              <th scope="col">得分率</th>
              <th scope="col">得分</th>
              <th scope="col">满分</th>
              {compared && <th scope="col">同行业平均</th>}
              {compared && <th scope="col">差距</th>}
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
        {compared && <span className="report__key report__key--mark">条上的竖线是同行业平均。</span>}
        {benchmark}
      </p>
    </>
  )
}

function SceneRow({ scene: { name, constraint, level, now, next } }: { scene: ReportScene }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {constraint && <span title="约束性场景">&nbsp;★</span>}
      </th>
      <td>{level === null ? none : <span className={`report__level report__level--${level}`}>{level}级</span>}</td>
      <td data-label="现状">{now}</td>
      <td data-label="上一级的要求">{next}</td>
    </tr>
  )
}

/** Where each scene stands, and what the level above asks for. */
export function SceneTable({ scenes }: Pick<DiagnosisReport, 'scenes'>) {
  const groups = [...new Set(scenes.map(({ group }) => group))]
  return (
    <>
      <div className="report__scroll" role="group" aria-label="应用场景等级" tabIndex={0}>
        <table className="report__table report__table--scenes">
          <thead>
            <tr>
              <th scope="col">场景</th>
              <th scope="col">当前等级</th>
              <th scope="col">现状</th>
              <th scope="col">上一级的要求</th>
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
      <p className="report__note">★ 为约束性场景，定级时另有数量要求；未作答的场景按0级计算。</p>
    </>
  )
}
