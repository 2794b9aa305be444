import type { Problem } from '../../../src/contract/problem'
import './problems-view.css'

/** Shown in place of a story whose file is broken. */
export function ProblemsView({ problems }: { problems: Problem[] }) {
  return (
    <main className="problems" data-problems={problems.length}>
      <h1>这个文件有 {problems.length} 处错误，改好后自动重新显示</h1>
      <ol>
        {problems.map((one, at) => (
          <li key={at}>
            <strong>{one.zh}</strong>
            <code>
              {one.file}:{one.line}:{one.column} {one.code}
            </code>
            {one.fix && <p>{one.fix.zh}</p>}
          </li>
        ))}
      </ol>
    </main>
  )
}
