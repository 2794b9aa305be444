/**
 * What `npm test` leaves to `npm run test:full`, which runs every suite once, and to `npm run test:deep`, which runs all samples as well.
 * Each part names what covers the same mechanism in `npm test`. The stories run in the full run as well, and by `npm run stories`.
 * The counts of seeded samples are in `src/cli/deep-samples.ts`.
 */

/** Suites that `npm test` leaves out, and what covers their subject there; `npm test -- FILE` runs one by name. */
export const leftOutSuites: Readonly<Record<string, string>> = {
  'tests/e2e/flows/project.test.ts':
    'server/flows/project/project goes the same way by calls, flows/model takes every transition; e2e/flows/admin presses the buttons of a case',
  'tests/e2e/flows/trial-and-demand.test.ts':
    'server/flows/trial and demand go the same ways by calls; e2e/flows/admin presses the buttons of a case as clerk and as operator',
  'tests/e2e/flows/negative-transitions.test.ts':
    'flows/model takes every transition that sends back or cancels; e2e/flows/admin sends a case back and withdraws it by the buttons',
  'tests/e2e/flows/collect-and-reservation.test.ts':
    'flows/collect and flows/visits take the same steps by calls; e2e/forms/disturbed-forms and early-forms send the same kind of form',
  'tests/e2e/flows/daily-tasks.test.ts':
    'each task is guarded by its own suite, as e2e/accounts/first-journey and e2e/flows/admin; this one counts all from where a day begins',
  'tests/e2e/flows/publish.test.ts':
    'server/admin publishes, takes back and schedules content by calls; blocks/flow/work draws its forms, validate/article its editor',
  'tests/e2e/accounts/phone-change.test.ts': 'server/handlers/accounts/phone takes and refuses each step',
  'tests/e2e/accounts/forgotten-password.test.ts':
    'server/handlers/accounts/forgotten takes and refuses each step, http/forms/without-script resets a password by the forms of both pages',
  'tests/e2e/accounts/single-sign-on.test.ts':
    'handlers/accounts/sign-on signs on and out, and refuses foreign, late and cancelled callbacks, at a provider of its own',
  'tests/e2e/accounts/registry-form.test.ts':
    'handlers/registry looks up, corrects and saves an enterprise; widgets/cascader and runtime/form take the same fields, form-draft keeps its draft',
  'tests/e2e/flows/messages.test.ts':
    'server/flows/notices and console/presence follow the events; runtime/actions/stale-data reads again after a call, as its list does',
  'tests/e2e/accounts/own-data.test.ts':
    'handlers/accounts/own-data exports, withholds and closes by calls; runtime/actions downloads, e2e/pages/axe opens the page',
  'tests/e2e/flows/policy-match.test.ts': 'records/match-rows finds the same rows and reasons; blocks/states draws the list',
  'tests/e2e/pages/search.test.ts':
    'store/search and validate/search take the same words; e2e/pages/without-script searches in a browser, e2e/forms/late-scripts while scripts load',
  'tests/e2e/pages/hostile-texts.test.ts':
    'server/request/hostile-texts keeps them plain on every page, for whoever opens it; React and the strict content security policy render both alike',
  'tests/e2e/accounts/guard.test.ts':
    'runtime/router/routing and runtime/router/guard-sentence lead each kind of visitor on; e2e/accounts/first-journey passes the guards in a browser',
  'tests/e2e/accounts/tabs.test.ts':
    'runtime/request/session-expiry says an ended session once, runtime/session ends it in every tab; e2e/forms/disturbed-forms ends one while a form is open',
  'tests/e2e/pages/at-rest.test.ts':
    'conformance/motion and the pages of e2e/pages/rendered-pages hold that nothing moves; that nothing runs on is seen here alone',
  'tests/e2e/forms/bad-input.test.ts':
    'server/flows/bad-input refuses the same values; runtime/form/form-faults shows the refusal beside the field and keeps what was typed',
  'tests/e2e/accounts/staff.test.ts':
    'server/accounts/staff opens an account, asks for a password of its own and ends it, by calls; e2e/accounts/first-journey changes a password by the form',
  'tests/e2e/pages/exhibition-tabs.test.ts': 'custom/exhibition-tabs turns the tabs in a document',
  'tests/e2e/console/tasks.test.ts':
    'e2e/console/keys-and-sessions finds, renames, moves, undoes and publishes by keys; console/use-verdict, rule-model and starting-value and server/console/review do what these tasks do, by calls',
  'tests/e2e/accounts/shell-account.test.ts':
    'runtime/shell opens the drop-down and its dialogs in a document, session-calls counts what is unread; e2e/accounts/first-journey changes a password and signs out',
  'tests/e2e/console/review.test.ts':
    'console/review-room says in a document what stands against publishing and what others are asked; server/console/sign-off hands in, refuses with a reason and agrees by calls; e2e/console/keys-and-sessions publishes by keys',
  'tests/e2e/pages/new-content.test.ts':
    'check/handbook adds the same kinds of content by its recipes; server/portals reads what another portal declares in JSON alone, and e2e/pages/lists narrows a list, opens a row and comes back',
  'tests/e2e/pages/public-lists.test.ts':
    'store/many-rows counts and lists as many rows on each store; e2e/pages/lists narrows a list, opens a row, comes back and clears it in a browser',
  'tests/e2e/portals/front-end-mode.test.ts':
    'http/backend hands calls on, keeps pages and answers 503 without its backend; runtime/broken-pages reads such a sentence and tries again',
  'tests/cli/releases.test.ts':
    'store/releases lists and keeps releases, console/review reverts one byte for byte, live/start-again starts on one',
  'tests/e2e/pages/built-storybook.test.ts':
    'storybook/stories builds the same index, and takes out what only the product’s build may leave out',
  'tests/cli/operator.test.ts': 'server/accounts/staff opens an account with a password that is shown once, and resets it, by calls',
  'tests/server/process/stop.test.ts': 'server/start finishes what is asked before it stops; store/kill keeps what was acknowledged',
  'tests/server/console/seeded-edits.test.ts': 'console/review and release/changes tell the consequences of edits of each kind',
  'tests/server/console/sign-off-random.test.ts':
    'console/sign-off refuses each way around a signature by name; this one takes them in any order',
  'tests/server/live/two-processes.test.ts':
    'console/publish carries the draft of whoever was slower over; store/two-processes and live/start-again take what another process has stored',
  'tests/server/files/disk-full.test.ts':
    'store/files and handlers/files keep a file whole or not at all, and say 503 when the store gives up',
  'tests/server/live/kill.test.ts':
    'live/live starts on the last good release when the folder is broken, and not when strict; store/kill keeps what is written at once whole',
  'tests/server/console/schedule-kill.test.ts':
    'console/schedule has many go live once each over restarts, by its own clock; store/change-requests takes, keeps and hands over what a process has',
  'tests/server/flows/kill.test.ts':
    'store/kill keeps what was acknowledged, and pairs of rows whole; flows/doubles takes each transition once',
  'tests/server/files/kill.test.ts': 'store/kill as above; store/files and handlers/files keep a file whole or not at all',
  'tests/server/sms/kill.test.ts':
    'sms/sms-queue delivers once what a queue that was killed had begun to send; store/kill keeps what was accepted',
  'tests/e2e/accounts/profile-form.test.ts':
    'runtime/form/form-faults counts, words and focuses the same faults, form-submit sends once; e2e/accounts/first-journey completes the profile in a browser',
  'tests/e2e/accounts/registration.test.ts':
    'handlers/accounts/register takes and refuses the same forms, runtime/form/form-draft keeps what is typed; e2e/pages/without-script registers in a browser',
  'tests/e2e/accounts/slider-login.test.ts':
    'captcha/slider takes each answer, custom/captcha draws its states; e2e/accounts/first-journey passes the other captcha in a browser',
  'tests/e2e/forms/sent-once.test.ts':
    'server/flows/collect honours an idempotency key, runtime/form/sent-again sends again with it; e2e/forms/early-forms presses a button often in a browser',
  'tests/e2e/forms/uploads.test.ts':
    'widgets/upload sends, keeps and removes files in a document; handlers/files stores, serves and refuses them',
  'tests/e2e/pages/failures.test.ts':
    'http/error-words words each failure, runtime/request/session-expiry ends a session, runtime/broken-pages offers another try',
  'tests/e2e/pages/article.test.ts':
    'server/http/document renders the same details with their status; e2e/pages/rendered-pages opens them in a browser, e2e/pages/axe checks pages',
  'tests/e2e/portals/other-portals.test.ts':
    'server/portals serves each page of the same portals and reads their language; src/ has no word of a portal: conformance/generic-code',
  'tests/e2e/console/rooms.test.ts':
    'console/atag and its neighbours draw the rooms in a document and check their names; e2e/console/keys-and-sessions walks them by keys in a browser',
  'tests/storybook/broken-file.test.tsx': 'storybook/stories and the check tell the same problems; this one draws them in place of a story',
  'tests/storybook/new-widget.test.ts': 'conformance/writers and kinds hold that each kind has its files; storybook/stories counts them',
  'tests/server/console/checker-thread.test.ts': 'check/edits reports a shared rule once; thread/ask-thread asks the same thread',
}

/** Tests that `npm test` leaves out, by the name passed to `inFullRun`, and what covers their subject there. */
export const leftOutParts = {
  'axe as other visitors':
    'blocks/states and console/atag check names and roles in a document; the suite’s other visitors are signed out, and operators',
  'axe without script':
    'blocks/states checks names and roles in a document; the suite’s sample of routes is checked without script in every run',
  'pages taken over by other visitors':
    'e2e/pages/axe and the journeys hear errors of the pages that each visitor opens; the suite’s others open pages signed out, as a provider and as an operator',
  'a publish while somebody types':
    'runtime/live keeps an open form under its release and takes the next one on navigation; the suite’s other journeys change the menu and replace an expired form',
  'cases by keys alone':
    'blocks/flow/work answers the same keys in a document; the suite’s other journey decides cases by the pointer and goes on to the next',
  'menus and letters of the shell':
    'runtime/shell and runtime/preferences open the same menus, dialogs and sizes in a document; the suite’s other tests use header and drawer',
  'an article in other hands':
    'server/http/document renders its tools, siblings, attachments and missing entries; the suite’s other tests read one',
  'a list in other ways':
    'blocks/list sorts, narrows by a range and says that nothing matches; store/list-fields reads the same filters; the suite’s other test uses a list; that a phone folds its filters is seen there alone',
  'other reasons not to start':
    'server/env refuses settings by name, check/rejects missing files; the suite’s other test reads the sentences of a failing start',
  'a console in other words':
    'console/console-words finds every word of the console in words.json; release/changes-english tells changes in English',
  'a slider in other hands':
    'captcha/slider takes each answer, custom/captcha draws its states and keys; the suite’s other test drags the piece',
  'a report in Word': 'handlers/diagnosis-document reads every part of the file',
  'files on a phone': 'widgets/upload uses keys in a document; the suite’s other journey sends, keeps and removes files',
  'a form that comes back without script':
    'http/forms/without-script returns the same forms with their messages; runtime/early-interactions hands one over to the script',
  'another picture of the captcha': 'custom/captcha asks for another picture and for none; e2e/accounts/first-journey passes one',
  'a press between two pages': 'runtime/form/sent-again and form-submit count what is sent; the suite’s other test presses ten times',
  'the store of the stories':
    'flows/model walks every flow on it, the stories are answered from it, and its dialect is that of the other SQLite',
  'the index of Storybook':
    'the suite’s other tests find every form and page by the same function; storybook/saved-tree follows a file that is saved',
  'new widgets before the compiler':
    'the types of every run check a widget that does not say it; the suite’s other test counts the stories of the same widgets',
  'a half-filled profile over a reload':
    'runtime/form/form-draft keeps and forgets drafts, e2e/forms/disturbed-forms keeps one in a browser',
  'a mistake that nobody is shown':
    'live/live keeps a mistake from going live, tells it once with line and remedy, and tells that it is fixed',
  'a resident who applies':
    'server/portals registers, raises and serves a resident by calls; the suite opens every public page of the same portal',
  'an account after a restart': 'store/kill loses nothing acknowledged; live/start-again starts on what is stored',
  'a slider that is missed':
    'captcha/slider spends a try, right or wrong, and refuses a wrong password; the suite’s other test drags the piece',
  'a file that is called off': 'handlers/files and store/files keep no half file; the suite’s other journeys send files and set them aside',
  'the smallest portal in a browser':
    'server/portals/smallest-portal serves its page without what it does not declare; the suite opens every public page of another portal',
  'accounts by e-mail, and a portal without script in other words':
    'handlers/accounts/email and server/portals go the same ways by calls; e2e/pages/without-script registers and signs in, and the suite reads each page in English',
  'a form that waits for a script that fails':
    'runtime/early-interactions lets go of the same form in a document, and leaves one that works; the suite’s other journeys hand it over',
  'reasons of the disk not to start':
    'server/env and store/open-store refuse a folder that holds something else; the suite’s other test reads the sentences of a failing start',
  'a preview in other hands':
    'console/may-differ finds what may look different; the suite’s other tests open a preview, let it expire and refuse each write',
  'sign-offs of other changes': 'the suite’s other tests require, refuse and void signatures by each door; console/review reverts',
  'a revert below other releases':
    'edit/operations-between finds what a release changed; the suite’s other tests revert a release and refuse a stale review',
  'operations on the other store':
    'store/* takes the calls of these operations on each store, server/accounts/standing-credential and flows/project/project-postgres use operations on PostgreSQL',
  'rows of another portal':
    'the suite’s rows of the product are owned, named and shared by district in the same ways; server/portals serves the other portal',
  'an id renamed from the console':
    'check/fix renames a route everywhere, edit/operations carries each rename; e2e/console/keys-and-sessions renames by keys',
  'a console that is left':
    'console/follow-entry keeps typed text in a document; the suite’s other test keeps it over the end of a session',
  'every kind of control while scripts arrive':
    'runtime/early-interactions adopts each kind of control; the suite’s other tests press keys and buttons while scripts arrive',
  'forms disturbed in other ways':
    'runtime/form/form-draft keeps drafts between tabs and visits; the suite’s other disturbances are of a browser alone',
} as const satisfies Record<string, string>

/** `npm test` takes one of this many similar cases, including the first of each kind that the suite names; the deep run takes all. */
export const sampleShares = {
  // Of the check: each family has the same check, and rejects.test.ts covers every code.
  'families of mistakes': 4,
  'mistakes made by hand': 8,
  'sample of mistakes': 3,
  'mistakes of operators': 80,
  'texts of the contract': 512,
  'fixable mistakes': 24,
  'renamed names': 5,
  'edits that loosen': 36,
  'slips of authors': 6,
  'names that handlers use': 3,
  // Of the server: the cases differ in data only.
  'operations of a spoilt call': 48,
  'operations of another portal': 3,
  'operations of a good call': 3,
  'positions of hostile texts': 3,
  'everyday files': 6,
  'positions of foreign ids': 2,
  'hostile files': 4,
  'valid files': 3,
  'addresses of a preview': 12,
  'operations on hidden rows': 8,
  // Of the second store: the first has each operation on rows in each state.
  'operations on hidden rows of the second store': 48,
  'states of hidden rows': 3,
  'kills of a start': 3,
  'reasons to check anew': 3,
  'tamperings of the second store': 4,
  'pages of common words': 3,
  // Of the browser: the same blocks render them all, and have stories and component tests.
  'journeys with late scripts': 5,
  'routes of a broken page': 12,
  'routes checked by axe': 100,
  'routes watched at rest': 80,
  'pages taken over': 160,
  'examples as served': 12,
  'routes walked by Tab': 32,
  'pages without script': 3,
  'pages that light a menu': 2,
  'security pages': 3,
  'guarded routes': 8,
  'answers of a failing backend': 7,
  'answers of a session that has ended': 4,
  'widths of a head': 2,
  'first views': 3,
  'forms before their script': 5,
  'pages of another portal': 2,
  'public lists': 16,
  articles: 5,
  'addresses with hostile texts': 16,
  'details with hostile texts': 4,
  'forms with impossible values': 3,
  'flows that send back': 6,
  // Of the console: each is a form over the same edits.
  'rooms of the console': 8,
  // Of accounts: they use the same two forms; server/handlers/accounts covers their calls on each store.
  'stores of an account journey': 2,
  'ways to a new password': 2,
} as const satisfies Record<string, number>

/** How often something is done in `npm test`, and in the deep run. */
export const sampleCounts = {
  'cases decided by keys': [3, 20],
  'publishes while a clerk types': [5, 20],
  'publishes of two processes': [2, 6],
  'valid edits': [30, 100],
  'forms typed into while they load': [1, 200],
  'acts on pages that load': [2, 200],
  'forms disturbed while they load': [3, 100],
  'rows of a large table': [20_000, 100_000],
} as const satisfies Record<string, readonly [usual: number, deep: number]>
