import type { ConsoleQuestion } from './console-draft'
import type { ConsoleProblem } from './console-problem'
import type { RequestTrouble } from './console-request'

/** Why a call of the console did nothing; `data` of an answer 409 (somebody was faster) or 422 (it cannot be so). */
export type ConsoleRefusal =
  /** Another tab or process went on meanwhile: ask for the draft again. 409 */
  | { kind: 'stale'; steps: number }
  /** Another tab changed the same fields. 409 */
  | { kind: 'crossed'; questions: ConsoleQuestion[] }
  /** Questions are open. 409 */
  | { kind: 'asked'; questions: ConsoleQuestion[] }
  /** These files were saved in the folder meanwhile and are not live, by which they would be overwritten. 409 */
  | { kind: 'changed'; files: string[]; problems: ConsoleProblem[] }
  /** There is nothing to publish. 409 */
  | { kind: 'nothing' }
  /** Fields that were changed again since the release that is to be taken back. 409 */
  | { kind: 'overlaid'; questions: ConsoleQuestion[] }
  /** The check refuses. 422 */
  | { kind: 'problems'; problems: ConsoleProblem[] }
  /** The schemas folder takes nothing; nothing was written. 422 */
  | { kind: 'folder'; why: 'readOnly' | 'missing' | 'full' | 'other' }
  /** The edit layer refuses the edits; `fault` is its word. 422 */
  | { kind: 'refused'; fault: string; file?: string }
  /** No time at which something can go live: past, or more than a year away. 422 */
  | { kind: 'time' }
  /** What waits cannot go live as it is. 422 */
  | { kind: 'trouble'; trouble: RequestTrouble }
  /** It may not be live before others have agreed: by what it changes, since something of the same author is late, or since it takes back what is not one's own urgent change, unsigned. 409 */
  | { kind: 'notFirst'; why: 'level' | 'owing' | 'foreign' }
  /** Somebody else is to agree: not the author, nobody twice, and only the roles of the step. 409 */
  | { kind: 'notYours' }
  /** The body has another shape than the call's. 422 */
  | { kind: 'body'; at: string }
