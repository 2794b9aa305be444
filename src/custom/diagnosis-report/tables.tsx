import type { DiagnosisReport } from '../../contract/diagnosis-report'

const number = (value: number | null) => (value === null ? '—' : String(value))
const signed = (value: number | null) => (value === null ? '—' : value > 0 ? `+${value}` : String(value))

/** Scores of dimensions and indicators, with the averages of the industry where there are enough. */
export function ScoreTable({ rows, benchmark }: Pick<DiagnosisReport, 'rows' | 'benchmark'>) {
  const compared = rows.some(({ average }) => average !== null)
  return (
    <>
      <div className="report__scroll" role="region" aria-label="指标得分表" tabIndex={0}>
        <table className="report__table">
          <thead>
            <tr>
              <th scope="col">指标</th>
              <th scope="col">得分</th>
              <th scope="col">满分</th>
              <th scope="col">得分率</th>
              {compared && <th scope="col">同行业平均</th>}
              {compared && <th scope="col">差距</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, under, score, maxScore, rate, average, gap }) => (
              <tr key={`${under}${name}`} className={under === null ? 'report__whole' : undefined}>
                <th scope="row">{name}</th>
                <td>{score}</td>
                <td>{maxScore}</td>
                <td>
                  <span className="report__bar" style={{ inlineSize: `${rate / 2}%` }} aria-hidden="true" />
                  {rate}%
                </td>
                {compared && <td>{number(average)}</td>}
                {compared && <td>{signed(gap)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="report__note">{benchmark}</p>
    </>
  )
}

/** Where each scene stands, and what the level above asks for. */
export function SceneTable({ scenes }: Pick<DiagnosisReport, 'scenes'>) {
  return (
    <>
      <div className="report__scroll" role="region" aria-label="应用场景等级" tabIndex={0}>
        <table className="report__table report__table--scenes">
          <thead>
            <tr>
              <th scope="col">场景</th>
              <th scope="col">当前等级</th>
              <th scope="col">现状</th>
              <th scope="col">上一级的要求</th>
            </tr>
          </thead>
          <tbody>
            {scenes.map(({ group, name, constraint, level, now, next }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {constraint && <span title="约束性场景"> ★</span>}
                  <small>{group}</small>
                </th>
                <td>{level === null ? '—' : <span className={`report__level report__level--${level}`}>{level}级</span>}</td>
                <td data-label="现状">{now}</td>
                <td data-label="上一级的要求">{next}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="report__note">★ 为约束性场景，定级时另有数量要求；未作答的场景按0级计算。</p>
    </>
  )
}
