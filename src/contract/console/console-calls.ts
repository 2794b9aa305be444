/**
 * Every call of the operators' console. All require the session of an account that manages the portal (401 without a session, 403 for
 * other accounts) and return plain JSON; a refusal is `{ code, message, data }` with its status, and for 409 and 422 `data` is a
 * `ConsoleRefusal`.
 */
export const consoleCalls = {
  /** `ConsoleState` */
  state: { method: 'GET', path: '/console/api/state' },
  /** `ConsoleNews`, by long polling: at once when it differs from `?known=…`, else when it changes, or after a timeout. */
  news: { method: 'GET', path: '/console/api/news' },
  /** `ConsoleFiles`; 304 when the ETag still matches. */
  files: { method: 'GET', path: '/console/api/files' },
  /** `ConsoleDraft`, as from all calls that change it before its check. */
  draft: { method: 'GET', path: '/console/api/draft' },
  /** `DraftVerdict`, once the draft has been checked. */
  check: { method: 'GET', path: '/console/api/draft/check' },
  /** `ActRequest` → `ConsoleDraft`; 409 `crossed`, 422 `refused`. */
  act: { method: 'POST', path: '/console/api/draft/act' },
  /**
   * `ActRequest` → `ConsoleUses`: what would be wrong after the action and is not now, so what refers to a thing that it removes. Changes
   * nothing; 409 `stale`, 422 `refused`.
   */
  uses: { method: 'POST', path: '/console/api/draft/uses' },
  /** `RenameRequest` → `ConsoleDraft`: renames a name and every reference to it that the check knows. */
  rename: { method: 'POST', path: '/console/api/draft/rename' },
  /** `SeenRequest` → `ConsoleDraft` */
  undo: { method: 'POST', path: '/console/api/draft/undo' },
  /** `SeenRequest` → `ConsoleDraft` */
  redo: { method: 'POST', path: '/console/api/draft/redo' },
  /** `AnswerRequest` → `ConsoleDraft` */
  answer: { method: 'POST', path: '/console/api/draft/answer' },
  /** `SeenRequest` → `ConsoleDraft`, an empty one; 409 `stale` when another tab has changed the draft meanwhile. */
  discard: { method: 'POST', path: '/console/api/draft/discard' },
  /** `AtRequest` → `{ others: ConsolePresence[] }` */
  at: { method: 'POST', path: '/console/api/draft/at' },
  /** `ConsoleReview` */
  review: { method: 'GET', path: '/console/api/review' },
  /**
   * `ChangedPages` of the own draft, of the pending `?request=ID`, or of `?release=41` that is to be taken back: the result so far; poll
   * for more.
   */
  pages: { method: 'GET', path: '/console/api/pages' },
  /** `PageSpots`: `?address=/login&who=public` with `request` or `release` as of `pages`. */
  spots: { method: 'GET', path: '/console/api/pages/spots' },
  /**
   * `PublishRequest` → `Published`, or `Requested` where others must agree first; 409 `stale`, `asked`, `changed`, `nothing`, `notFirst`;
   * 422 `problems`, `folder`.
   */
  publish: { method: 'POST', path: '/console/api/publish' },
  /** `ConsoleRequests`: the pending drafts of all operators. */
  requests: { method: 'GET', path: '/console/api/requests' },
  /**
   * `ScheduleRequest` → `ConsoleRequests`: schedules the draft that was seen, so that its author can begin another; refused as `publish`
   * is, and 422 `time`.
   */
  schedule: { method: 'POST', path: '/console/api/requests/schedule' },
  /** `RequestId` → `Published`: publishes now instead of at its time; refused as `publish` is, and 422 `trouble`. */
  requestNow: { method: 'POST', path: '/console/api/requests/now' },
  /**
   * `SignRequest` → `ConsoleRequests` or, with the last signature, `Published`: signs the next step, or returns the draft to its author.
   * Returning one that is already live takes it back, and is refused as `revert` is.
   */
  sign: { method: 'POST', path: '/console/api/requests/sign' },
  /** `?id=ID` → the sign-off sheet of a request as a Word document; 404 where no review was required. */
  sheet: { method: 'GET', path: '/console/api/requests/sheet' },
  /** `RequestId` → `ConsoleRequests`: cancels the request and makes it a draft again. */
  requestCancel: { method: 'POST', path: '/console/api/requests/cancel' },
  /** `?before=41` for those before release 41, `?says=…` for those that say all of some words → `ConsoleHistory` */
  history: { method: 'GET', path: '/console/api/history' },
  /** `?release=41` → `RevertReview` */
  undoReview: { method: 'GET', path: '/console/api/history/undo-review' },
  /** `RevertRequest` → `Published`, or `Requested` where others must agree first; refused as `publish` is, and 409 `overlaid`. */
  revert: { method: 'POST', path: '/console/api/history/undo' },
  /** `RuleRequest` → `RuleVerdict` */
  rule: { method: 'POST', path: '/console/api/rule' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/console/api/${string}` }>

export type ConsoleCall = keyof typeof consoleCalls
