import type { ConsoleProblem } from '../../contract/console/console-problem'
import { problemText } from '../store/problem-text'

/** Problems beside what they are about. */
export const Problems = ({ problems }: { problems: readonly ConsoleProblem[] }) =>
  problems.map((problem) => (
    <p key={problem.pointer + problem.code} className={problem.severity === 'warning' ? 'bench__reminder' : 'bench__problem'} role="alert">
      {problemText(problem)}
    </p>
  ))
