/**
 * Every call of the operators' console. All take the session of staff that manages the portal (401 without one, 403 for anybody else) and answer plain JSON;
 * a refusal is `{ code, message, data }` with its status, `data` being a `ConsoleRefusal` for 409 and 422.
 */
export const consoleCalls = {
  /** `ConsoleState` */
  state: { method: 'GET', path: '/console/api/state' },
  /** `ConsoleNews`: at once where it is not that of `?known=…`, else as soon as it is another one, or after a while. */
  news: { method: 'GET', path: '/console/api/news' },
  /** `ConsoleFiles`; 304 while they are those of the ETag. */
  files: { method: 'GET', path: '/console/api/files' },
  /** `ConsoleDraft` */
  draft: { method: 'GET', path: '/console/api/draft' },
  /** `ActRequest` → `ConsoleDraft`; 409 `crossed`, 422 `refused`. */
  act: { method: 'POST', path: '/console/api/draft/act' },
  /** `RenameRequest` → `ConsoleDraft`: a name, wherever the check knows it as one. */
  rename: { method: 'POST', path: '/console/api/draft/rename' },
  /** `SeenRequest` → `ConsoleDraft` */
  undo: { method: 'POST', path: '/console/api/draft/undo' },
  /** `SeenRequest` → `ConsoleDraft` */
  redo: { method: 'POST', path: '/console/api/draft/redo' },
  /** `AnswerRequest` → `ConsoleDraft` */
  answer: { method: 'POST', path: '/console/api/draft/answer' },
  /** `SeenRequest` → `ConsoleDraft`, an empty one; 409 `stale` where another tab went on meanwhile. */
  discard: { method: 'POST', path: '/console/api/draft/discard' },
  /** `AtRequest` → `{ others: ConsolePresence[] }` */
  at: { method: 'POST', path: '/console/api/draft/at' },
  /** `ConsoleReview` */
  review: { method: 'GET', path: '/console/api/review' },
  /** `ChangedPages` of the own draft, of `?request=ID` that waits or of `?release=41` that is to be taken back: so far, and asked again more. */
  pages: { method: 'GET', path: '/console/api/pages' },
  /** `PageSpots`: `?address=/login&who=public` with `request` or `release` as of `pages`. */
  spots: { method: 'GET', path: '/console/api/pages/spots' },
  /** `PublishRequest` → `Published`, or `Requested` where others are to agree first; 409 `stale`, `asked`, `changed`, `nothing`, `notFirst`; 422 `problems`, `folder`. */
  publish: { method: 'POST', path: '/console/api/publish' },
  /** `ConsoleRequests`: drafts of all operators that wait. */
  requests: { method: 'GET', path: '/console/api/requests' },
  /** `ScheduleRequest` → `ConsoleRequests`: the draft that was seen waits for its time, and the desk is free; refused as `publish` is, and 422 `time`. */
  schedule: { method: 'POST', path: '/console/api/requests/schedule' },
  /** `RequestId` → `Published`: now, not at its time; refused as `publish` is, and 422 `trouble`. */
  requestNow: { method: 'POST', path: '/console/api/requests/now' },
  /** `SignRequest` → `ConsoleRequests` or, with the last signature, `Published`: agrees to the next step, or sends the draft back to its author; what is live already is then taken back, or refused as `takeBack` is. */
  sign: { method: 'POST', path: '/console/api/requests/sign' },
  /** `?id=ID` → the sheet of a request on which it stands who agreed, as a Word document; 404 where others were not asked. */
  sheet: { method: 'GET', path: '/console/api/requests/sheet' },
  /** `RequestId` → `ConsoleRequests`: it goes live no more, and is a draft again. */
  requestCancel: { method: 'POST', path: '/console/api/requests/cancel' },
  /** `?before=41` for those before release 41 → `ConsoleHistory` */
  history: { method: 'GET', path: '/console/api/history' },
  /** `?release=41` → `TakeBackReview` */
  undoReview: { method: 'GET', path: '/console/api/history/undo-review' },
  /** `TakeBackRequest` → `Published`, or `Requested` where others are to agree first; refused as `publish` is, and 409 `overlaid`. */
  takeBack: { method: 'POST', path: '/console/api/history/undo' },
  /** `RuleRequest` → `RuleVerdict` */
  rule: { method: 'POST', path: '/console/api/rule' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/console/api/${string}` }>

export type ConsoleCall = keyof typeof consoleCalls
