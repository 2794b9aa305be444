import type { ConsoleProblem } from '../../../contract/console/console-problem'
import { useStore } from '../../../runtime/store'
import { translate } from '../../say'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-view'
import { problemText } from '../../store/problem-text'
import { placeOfPointer } from '../../store/texts'

const keyOf = ({ file, pointer, code }: ConsoleProblem) => `${file}${pointer} ${code}`

function Problem({ problem }: { problem: ConsoleProblem }) {
  const place = placeOfPointer(useStore(view).files, problem)
  return (
    <li className="review__problem">
      <p>
        {place && <b>{place.where}</b>}
        <span>{problemText(problem)}</span>
      </p>
      {place && (
        <PlaceLink className="button" to={place.address}>
          {translate('reviewGoThere')}
        </PlaceLink>
      )}
    </li>
  )
}

/** What is wrong with files that were saved on the server, whatever the draft does. */
export function FolderProblems() {
  const problems = (useStore(view).state?.waiting ?? []).filter(({ severity }) => severity !== 'warning')
  if (problems.length === 0) return null
  return (
    <section className="review__part review__part--errors review__folder">
      <h2>{translate('reviewInFolder')}</h2>
      <p>{translate('reviewInFolderText')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={keyOf(problem)} className="review__problem">
            <p>
              <b>{translate('reviewInFolderAt', problem)}</b>
              <span>{problemText(problem)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the check says of the draft: what keeps it from being published, and what is only to be known. */
export function ProblemList({ problems }: { problems: ConsoleProblem[] }) {
  const errors = problems.filter(({ severity }) => severity !== 'warning')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <section className="review__part review__part--errors">
          <h2>{translate('reviewProblems')}</h2>
          <p>{translate('reviewProblemsText')}</p>
          <ul>
            {errors.map((problem) => (
              <Problem key={keyOf(problem)} problem={problem} />
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <details className="review__part">
          <summary>{translate('reviewWarnings')}</summary>
          <ul>
            {warnings.map((problem) => (
              <Problem key={keyOf(problem)} problem={problem} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
