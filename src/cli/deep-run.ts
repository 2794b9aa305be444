/**
 * What `npm test` leaves to `npm run test:deep` (by hand: `JOURNEYS=all`). Each part names what covers the same mechanism in `npm test`.
 * The counts of seeded samples are in `src/cli/deep-samples.ts`.
 */

/** Suites of the deep run only, and what covers their subject in `npm test`; `npm test -- FILE` runs one by name. */
export const deepSuites: Readonly<Record<string, string>> = {
  'tests/e2e/project.test.ts':
    'server/flows/project goes the same way by calls, flows/model takes every transition; e2e/collect-and-reservation and admin press the buttons of a case',
  'tests/e2e/trial-and-demand.test.ts':
    'server/flows/trial and demand go the same ways by calls; e2e/negative-transitions presses the buttons as clerk and as operator',
  'tests/e2e/daily-tasks.test.ts':
    'each task is guarded by its own suite, as e2e/registration, admin and publish, where the dearest are counted too; this one counts all from where a day begins',
  'tests/e2e/phone-change.test.ts':
    'server/handlers/accounts/phone takes and refuses each step; e2e/forgotten-password goes through two pages by a code in the same way',
  'tests/e2e/bad-input.test.ts':
    'server/flows/bad-input refuses the same values; e2e/collect-and-reservation and profile-form read the refusal beside the field and keep what was typed',
  'tests/e2e/staff.test.ts':
    'server/staff opens an account, asks for a password of its own and ends it, by calls; e2e/first-journey changes a password by the form',
  'tests/e2e/exhibition-tabs.test.ts': 'custom/exhibition-tabs turns the tabs in a document, and the stories of the component in a browser',
  'tests/e2e/console-review.test.ts':
    'console/review-room says in a document what stands against publishing and what others are asked; server/console/sign-off hands in, refuses with a reason and agrees by calls; e2e/console reviews and publishes by the pointer and by keys',
  'tests/e2e/new-content.test.ts':
    'check/handbook adds the same kinds of content by its recipes; e2e/other-portals reads what another portal declares in JSON alone, and e2e/lists narrows a list, opens a row and comes back',
  'tests/e2e/public-lists.test.ts':
    'store/many-rows counts and lists as many rows on each store; e2e/lists narrows a list, opens a row, comes back and clears it in a browser',
  'tests/e2e/front-end-mode.test.ts':
    'http/backend hands calls on, keeps pages and answers 503 without its backend; e2e/failures reads that sentence and tries again',
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
}

/** Tests that only run in the deep run, by the name passed to `inDeep`, and what covers their subject in `npm test`. */
export const deepParts = {
  'an order, a loan and a training in a browser':
    'flows/orders and flows/model take these transitions; the suite’s other journeys fill, send and withdraw the same kinds of forms',
  'the store of the stories':
    'flows/model walks every flow on it, the stories are answered from it, and its dialect is that of the other SQLite',
  'new widgets before the compiler':
    'the types of every run check a widget that does not say it; the suite’s other test counts the stories of the same widgets',
  'a notice that is changed':
    'the suite’s next journey publishes a notice, takes it back and looks at it as a visitor; server/admin changes one, and the public sees it',
  'a half-filled profile over a reload':
    'runtime/form/form-draft keeps and forgets drafts, e2e/registry-form keeps one over a reload, and e2e/tabs finds none after signing out',
  'public lists without rows': 'blocks/states and the stories draw each list when it is empty; blocks/list says so when nothing matches',
  'a mistake that nobody is shown':
    'live/live keeps a mistake from going live, tells it once with line and remedy, and tells that it is fixed',
  'an enterprise that corrects itself':
    'handlers/registry saves it, e2e/registry-form fills the same form, and e2e/first-journey reads the centre after a save',
  'a password without pictures':
    'the suite’s journeys go the same pages; custom/captcha and e2e/profile-form send a proof instead of a picture',
  'other tasks of the console, and by other hands':
    'e2e/console does T4 and T9 by the pointer, and by keys alone renames an entry, moves it and publishes; console-rooms looks at rooms on a phone',
  'pieces of each kind, a field of content and a step of a flow':
    'console/starting-value adds each kind to the product’s files and checks them; server/console/console takes such edits with their consequences',
  'a resident who applies':
    'server/portals registers, raises and serves a resident by calls; the suite opens every public page of the same portal',
  'a change for Monday at nine':
    'console/schedule and console/sign-off hand in, sign and fire by calls; the suite’s other journey hands in, previews and refuses',
  'a visit that is confirmed and checked in':
    'flows/visits confirms, admits once and refuses codes by calls; the suite’s other journey reserves a visit, and e2e/admin decides on a case',
  'an account after a restart': 'store/kill loses nothing acknowledged; live/start-again starts on what is stored',
  'a slider that is missed':
    'captcha/slider spends a try, right or wrong, and refuses a wrong password; the suite’s other journeys pass it by hand and by keys',
  'a search that finds nothing': 'store/search takes the same words, and the stories draw a search without results',
  'a file that is called off': 'handlers/files and store/files keep no half file; the suite’s other journeys send files and set them aside',
  'the smallest portal in a browser':
    'server/smallest-portal serves its page without what it does not declare; the suite opens every public page of another portal',
  'accounts by e-mail, and a portal without script in other words':
    'handlers/accounts/email and server/portals go the same ways by calls; e2e/without-script registers and signs in, and the suite reads each page in English',
  'hostile texts before staff':
    'server/hostile-texts keeps them plain on every page, for whoever opens it; the suite’s other journey has a browser read them',
  'a sign-on that fails':
    'handlers/accounts/sign-on refuses a cancelled, foreign or late callback, and a provider that is down; the suite’s other journeys sign on and out',
  'an account that is closed':
    'handlers/accounts/own-data closes it and ends its sessions; the suite’s other journey withholds it by the same form',
  'a message of another company': 'server/foreign-ids and row-scope find nothing of others; e2e/article reads that an entry is missing',
  'a form that waits for a script that fails':
    'runtime/early-acts lets go of the same form in a document, and leaves one that works; the suite’s other journeys hand it over',
} as const satisfies Record<string, string>

/** `npm test` takes one of this many similar cases, including the first of each kind that the suite names; the deep run takes all. */
export const sampleShares = {
  // Of the check: each family has the same check, and rejects.test.ts covers every code.
  'families of mistakes': 4,
  'mistakes made by hand': 8,
  'sample of mistakes': 3,
  'mistakes of operators': 80,
  'texts of the contract': 256,
  'fixable mistakes': 12,
  'renamed names': 5,
  'edits that loosen': 36,
  // Of the server: the cases differ in data only.
  'operations of a spoilt call': 48,
  'addresses of a preview': 6,
  'operations on hidden rows': 8,
  // Of the second store: the first has each operation on rows in each state.
  'operations on hidden rows of the second store': 48,
  'states of hidden rows': 3,
  'kills of a start': 3,
  'reasons to check anew': 3,
  // Of the browser: the same blocks render them all, and have stories and component tests.
  'journeys with late scripts': 5,
  'routes of a broken page': 12,
  'routes checked by axe': 100,
  'routes watched at rest': 80,
  'pages taken over': 160,
  'examples as served': 12,
  'routes walked by Tab': 16,
  'pages that light a menu': 2,
  'security pages': 3,
  'guarded routes': 8,
  'answers of a failing backend': 3,
  'answers of a session that has ended': 3,
  'widths of a head': 2,
  'first views': 2,
  'forms before their script': 3,
  'public lists': 16,
  articles: 5,
  'addresses with hostile texts': 16,
  'details with hostile texts': 4,
  'forms with impossible values': 3,
  'flows that send back': 6,
  // Of the console: each is a form over the same edits.
  'rooms of the console': 6,
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
  'forms disturbed while they load': [6, 100],
  'rows of a large table': [20_000, 100_000],
} as const satisfies Record<string, readonly [usual: number, deep: number]>
