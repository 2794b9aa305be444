import type { ConsoleQuestion } from './console-draft'
import type { ConsoleProblem } from './console-problem'
import type { RequestTrouble } from './console-request'

/** Why a call of the console was refused; `data` of a 409 (a conflict) or 422 (not possible) response. */
export type ConsoleRefusal =
  /** Another tab or process has changed the draft: load it again. 409 */
  | { kind: 'stale'; steps: number }
  /** Another tab changed the same fields. 409 */
  | { kind: 'crossed'; questions: ConsoleQuestion[] }
  /** There are unanswered conflicts. 409 */
  | { kind: 'asked'; questions: ConsoleQuestion[] }
  /** These files were saved in the folder but are not live; publishing would overwrite them. 409 */
  | { kind: 'changed'; files: string[]; problems: ConsoleProblem[] }
  /** There is nothing to publish. 409 */
  | { kind: 'nothing' }
  /** Fields that were changed again after the release that is to be taken back. 409 */
  | { kind: 'overlaid'; questions: ConsoleQuestion[] }
  /** The check found errors. 422 */
  | { kind: 'problems'; problems: ConsoleProblem[] }
  /** The schemas folder cannot be written to; nothing was written. 422 */
  | { kind: 'folder'; why: 'readOnly' | 'missing' | 'full' | 'other' }
  /** The edit layer refuses the operations; `fault` is its code. 422 */
  | { kind: 'refused'; fault: string; file?: string }
  /** The time is not valid for publishing: it is past, or more than a year away. 422 */
  | { kind: 'time' }
  /** The request cannot go live as it is. 422 */
  | { kind: 'trouble'; trouble: RequestTrouble }
  /**
   * It may not go live before others have agreed: because of its level (`level`), because an earlier urgent change of the same author is
   * overdue (`owing`), or because it takes back a release that is not one's own unsigned urgent change (`foreign`). 409
   */
  | { kind: 'notFirst'; why: 'level' | 'owing' | 'foreign' }
  /** Somebody else must sign: not the author, nobody twice, and only the roles of the step. 409 */
  | { kind: 'notYours' }
  /** The body does not match the call's schema. 422 */
  | { kind: 'body'; at: string }
