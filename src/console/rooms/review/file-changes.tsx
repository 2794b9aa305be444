import type { ConsoleReview } from '../../../contract/console/console-review'
import { translate } from '../../translate'
import { changedLines } from './changed-lines'

const Before = ({ text }: { text: string }) => <pre className="review__before">{text}</pre>
const After = ({ text }: { text: string }) => <pre className="review__after">{text}</pre>

function FileChange({ file, before, after }: ConsoleReview['files'][number]) {
  return (
    <div>
      <h3>{file}</h3>
      {before === null || after === null ? (
        <>
          {before !== null && <Before text={before} />}
          {after !== null && <After text={after} />}
        </>
      ) : (
        changedLines(before, after).map((change) => (
          <section key={change.line}>
            <h4>{translate('reviewFileLine', { line: change.line })}</h4>
            <Before text={change.before} />
            <After text={change.after} />
          </section>
        ))
      )}
    </div>
  )
}

/** The changed lines of the files, folded; each change has a heading. */
export function FileChanges({ files }: Pick<ConsoleReview, 'files'>) {
  return (
    <details className="review__part review__files" hidden={files.length === 0}>
      <summary>{translate('reviewFiles')}</summary>
      {files.map((change) => (
        <FileChange key={change.file} {...change} />
      ))}
    </details>
  )
}
