import { Fragment, type ComponentType } from 'react'
import type { ConsoleProblem } from '../../../contract/console/console-problem'
import { useStore } from '../../../runtime/store'
import { translate } from '../../translate'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-view'
import { problemText } from '../../store/problem-text'
import { placeOfPointer } from '../../store/texts'

const keyOf = ({ file, pointer, code }: ConsoleProblem) => `${file}${pointer} ${code}`

/** Problems that are shown at once; the others are folded but can still be found by the browser's search. */
const shownFirst = 5

interface InFile {
  file: string
  shown: ConsoleProblem[]
  rest: ConsoleProblem[]
}

function byFile(problems: ConsoleProblem[]): InFile[] {
  let left = shownFirst
  return [...new Set(problems.map(({ file }) => file))].map((file) => {
    const own = problems.filter((problem) => problem.file === file)
    const [shown, rest] = [own.slice(0, left), own.slice(left)]
    left -= shown.length
    return { file, shown, rest }
  })
}

interface Listing {
  problems: ConsoleProblem[]
  Item: ComponentType<{ problem: ConsoleProblem }>
}

function Items({ problems, Item }: Listing) {
  return (
    <ul>
      {problems.map((problem) => (
        <Item key={keyOf(problem)} problem={problem} />
      ))}
    </ul>
  )
}

function Folded({ summary, ...listing }: Listing & { summary: string }) {
  return (
    <details className="review__fold">
      <summary>{summary}</summary>
      <Items {...listing} />
    </details>
  )
}

/** A few problems are one list; many are grouped by file. */
function Problems({ problems, Item }: Listing) {
  const { files } = useStore(view)
  if (problems.length <= shownFirst) return <Items problems={problems} Item={Item} />
  return byFile(problems).map(({ file, shown, rest }) => {
    const where = placeOfPointer(files, { file, pointer: '' })?.where ?? file
    const count = shown.length + rest.length
    if (shown.length === 0) return <Folded key={file} summary={translate('reviewInFile', { where, count })} problems={rest} Item={Item} />
    return (
      <Fragment key={file}>
        <h3>{translate('reviewInFile', { where, count })}</h3>
        <Items problems={shown} Item={Item} />
        {rest.length > 0 && <Folded summary={translate('reviewMoreInFile', { count: rest.length })} problems={rest} Item={Item} />}
      </Fragment>
    )
  })
}

function FolderProblem({ problem }: { problem: ConsoleProblem }) {
  return (
    <li className="review__problem">
      <p>
        <b>{translate('reviewInFolderAt', problem)}</b>
        <span>{problemText(problem)}</span>
      </p>
    </li>
  )
}

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

/** Problems of files saved on the server, independent of the draft. */
export function FolderProblems() {
  const problems = (useStore(view).state?.waiting ?? []).filter(({ severity }) => severity !== 'warning')
  if (problems.length === 0) return null
  return (
    <section className="review__part review__part--errors review__folder">
      <h2>{translate('reviewInFolder')}</h2>
      <p>{translate('reviewInFolderText')}</p>
      <Problems problems={problems} Item={FolderProblem} />
    </section>
  )
}

/** Problems of the draft: errors, which block publishing, and warnings. */
export function ProblemList({ problems }: { problems: ConsoleProblem[] }) {
  const errors = problems.filter(({ severity }) => severity !== 'warning')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <section className="review__part review__part--errors">
          <h2>{translate('reviewProblems', { count: errors.length })}</h2>
          <p>{translate('reviewProblemsText')}</p>
          <Problems problems={errors} Item={Problem} />
        </section>
      )}
      {warnings.length > 0 && (
        <details className="review__part">
          <summary>{translate('reviewWarnings', { count: warnings.length })}</summary>
          <Problems problems={warnings} Item={Problem} />
        </details>
      )}
    </>
  )
}
