/**
 * The closed lists of the vocabulary. A word here is the key in the JSON, the folder, the story title and the test
 * title. Budget: at most 18 blocks, 11 actions, 14 operators, 12 formats.
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

/** Hand-written components that the block `custom` can show, each with the block's key that it requires. */
export const components = { 'diagnosis-report': 'source', 'exhibition-tabs': 'list' } as const
export type ComponentName = keyof typeof components
export const componentNames = Object.keys(components) as ComponentName[]

/** Kinds of files that may be uploaded, with their file extensions (requirement F1). */
export const uploadExtensions = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  webp: ['webp'],
} as const
export type UploadKind = keyof typeof uploadExtensions
export const uploadKinds = Object.keys(uploadExtensions) as UploadKind[]
/** Upload kinds that are shown as pictures. */
export const pictureKinds = ['png', 'jpg', 'webp'] as const satisfies UploadKind[]
/** Default kinds of an upload field. */
export const defaultKinds = uploadKinds.filter((kind) => kind !== 'webp')
/** Maximum size of an uploaded file, in megabytes. */
export const maxMegabytes = 10
/** Maximum number of files in one field. */
export const maxFiles = 20

/** Rows of a `rows` field: the default maximum, and the highest maximum that it may set. */
export const defaultMaxRows = 20
export const maxRows = 50
export const maxColumns = 8
/** Length of a cell in characters: the default limit, and the highest limit that a column may set. */
export const defaultCellLength = 200
export const maxCellLength = 1_000

/** Extensions of the files in `schemas/files/` that are served; always as downloads, never opened in the browser. */
export const attachmentExtensions = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'txt'] as const
export type AttachmentExtension = (typeof attachmentExtensions)[number]

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

/** Formats of a template, `{{root.path|format}}`. `dict:CODE` shows the label of a dictionary value, `plural:FORM/FORM` the word of a count. */
export const formats = ['date', 'dateTime', 'number', 'money', 'percent', 'mask', 'initial', 'fromNow', 'dict', 'count', 'plural'] as const
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

/** Illustrations drawn for this product, which a hero names. */
export const artNames = ['city', 'factory', 'exhibition', 'diagnosis', 'mall', 'project', 'security', 'account'] as const
export type ArtName = (typeof artNames)[number]

/** Access words that every portal has: everybody, and whoever is signed in. */
export const openAccess = ['public', 'signedIn'] as const

/** Events on which a dialog of portal.json opens; the action `open` opens any dialog by its id. */
export const dialogEvents = ['signIn', 'needsLogin', 'needsVerified', 'passwordGiven'] as const
export type DialogEvent = (typeof dialogEvents)[number]

export const captchaPurposes = ['login', 'password', 'register', 'reset', 'phone', 'email', 'retrieve', 'slider'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** How a record serves an operation. */
export const recordVerbs = ['list', 'read', 'match', 'create', 'update', 'remove'] as const
export type RecordVerb = (typeof recordVerbs)[number]

/** For whom calls are counted. */
export const rateScopes = ['address', 'account'] as const
export type RateScope = (typeof rateScopes)[number]

export const questionTypes = ['single', 'multi'] as const
export type QuestionType = (typeof questionTypes)[number]
/** Types of the numbers and texts that support an answer. */
export const extraFieldTypes = ['integer', 'decimal', 'text'] as const
export type ExtraFieldType = (typeof extraFieldTypes)[number]

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
  'notAbove',
  'notBelow',
  'identity',
  'checkDigit',
] as const
export type RuleKind = (typeof ruleKinds)[number]

/** How an identity number is checked; `none` accepts any text. */
export const identityChecks = ['creditCode', 'residentId', 'mobile', 'email', 'none'] as const
export type IdentityCheck = (typeof identityChecks)[number]

/** How an account is reached: codes and notices go there, and each number or address belongs to one account. */
export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Which phone numbers accounts may have. */
export const phoneNumbers = ['mainland', 'international'] as const
export type PhoneNumbers = (typeof phoneNumbers)[number]

/** The query value that names the transition just done: the form that leads to a receipt writes it, and the receipt reads it. */
export const doneQuery = 'done'

/** The envelope's code of a refusal because the record has changed since its page was read: a page that is read anew helps. */
export const outdatedCode = 1005

/** Query values of the sign-in page after a failed single sign-on. */
export const signOnFailure = { sso: 'failed' }
