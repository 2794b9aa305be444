/**
 * The closed lists of the vocabulary. A word here is the key in the JSON, the folder, the story title and the test
 * title. Budget: at most 15 blocks, 11 actions, 14 operators, 10 formats.
 */

export const blockKinds = [
  'hero',
  'lead',
  'article',
  'text',
  'cards',
  'steps',
  'gallery',
  'list',
  'description-list',
  'form',
  'tabs',
  'call-to-action',
  'questionnaire',
  'custom',
  'flow',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** Hand-written components that the block `custom` places, each with the key of the block that it cannot do without. */
export const components = { 'diagnosis-report': 'source', 'exhibition-tabs': 'list' } as const
export type ComponentName = keyof typeof components
export const componentNames = Object.keys(components) as ComponentName[]

/** Kinds of files that may be uploaded, with what their names end with (requirement F1). */
export const uploadEndings = { pdf: ['pdf'], png: ['png'], jpg: ['jpg', 'jpeg'], docx: ['docx'], xlsx: ['xlsx'], webp: ['webp'] } as const
export type UploadKind = keyof typeof uploadEndings
export const uploadKinds = Object.keys(uploadEndings) as UploadKind[]
/** Kinds that are shown as pictures. */
export const pictureKinds = ['png', 'jpg', 'webp'] as const satisfies UploadKind[]
/** What a field takes that names no kinds. */
export const usualKinds = uploadKinds.filter((kind) => kind !== 'webp')
/** What one uploaded file may weigh at most. */
export const mostMegabytes = 10
/** Files of one field. */
export const mostFiles = 20

/** Of a field that is filled in row by row: how many rows when it does not say, and what it can have at most. */
export const usualRows = 20
export const mostRows = 50
export const mostColumns = 8
/** Letters of a cell whose column says no limit, and the highest limit that a column may say. */
export const usualCell = 200
export const mostCell = 1_000

/** Endings of the files in `schemas/files/` that are served; a browser saves them and opens none. */
export const attachmentEndings = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'txt'] as const
export type AttachmentEnding = (typeof attachmentEndings)[number]

export const actionKinds = ['go', 'back', 'call', 'submit', 'reload', 'set', 'open', 'close', 'toast', 'download', 'track'] as const
export type ActionKind = (typeof actionKinds)[number]

export const operators = [
  'is',
  'isNot',
  'in',
  'notIn',
  'filled',
  'empty',
  'gt',
  'gte',
  'lt',
  'lte',
  'has',
  'matches',
  'before',
  'after',
] as const
export type Operator = (typeof operators)[number]

/** Formats of a template, `{{root.path|format}}`. `dict:CODE` shows the label of a dictionary value. */
export const formats = ['date', 'dateTime', 'number', 'money', 'percent', 'mask', 'initial', 'fromNow', 'dict', 'count'] as const
export type Format = (typeof formats)[number]

export const templateRoots = ['route', 'data', 'form', 'session', 'portal', 'row', 'account'] as const
export type TemplateRoot = (typeof templateRoots)[number]

export const iconNames = [
  'bell',
  'building',
  'chart',
  'check',
  'chevron',
  'clipboard',
  'cloud',
  'coins',
  'compass',
  'cube',
  'document',
  'factory',
  'flag',
  'gift',
  'globe',
  'graduation',
  'handshake',
  'home',
  'info',
  'key',
  'link',
  'list',
  'lock',
  'logout',
  'mail',
  'map',
  'menu',
  'phone',
  'plus',
  'rocket',
  'search',
  'shield',
  'star',
  'text',
  'top',
  'truck',
  'user',
  'users',
  'warning',
  'wrench',
] as const
export type IconName = (typeof iconNames)[number]

/** Pictures drawn for this product; a hero names one. */
export const artNames = ['city', 'factory', 'exhibition', 'diagnosis', 'mall', 'project', 'security', 'account'] as const
export type ArtName = (typeof artNames)[number]

/** Access words that need no file: everybody, and whoever has signed in. */
export const openAccess = ['public', 'signedIn'] as const

/** When a dialog of portal.json opens by itself; an action `open` opens any by its id. */
export const dialogEvents = ['signIn', 'needsLogin', 'needsVerified', 'passwordGiven'] as const
export type DialogEvent = (typeof dialogEvents)[number]

export const captchaPurposes = ['login', 'password', 'register', 'reset', 'phone', 'retrieve', 'slider'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** The keys that name a form rule's kind; each rule has exactly one of them. */
export const ruleKinds = [
  'required',
  'pattern',
  'min',
  'max',
  'whitespace',
  'equals',
  'classes',
  'blocklist',
  'notBefore',
  'notAfter',
  'identity',
  'checkDigit',
] as const
export type RuleKind = (typeof ruleKinds)[number]

/** How it is checked whether a text can be the identity of somebody; `none` takes any text. */
export const identityChecks = ['creditCode', 'residentId', 'mobile', 'none'] as const
export type IdentityCheck = (typeof identityChecks)[number]

/** Of which countries the telephone numbers of accounts are. */
export const phoneNumbers = ['mainland', 'international'] as const
export type PhoneNumbers = (typeof phoneNumbers)[number]

/** The query that names the transition which has just been done: the form that leads to a receipt writes it, the receipt reads it. */
export const doneQuery = 'done'

/** What the address of the sign-in page says after a single sign-on that failed. */
export const signOnFailure = { sso: 'failed' }
