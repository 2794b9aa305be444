import type { Condition } from '../contract/parts/condition'
import type { Dict } from '../contract/dict'
import type { Form } from '../contract/form'
import type { Access } from '../contract/accounts'
import type { AccountNames } from '../contract/derived/accounts/account-names'
import type { MenusFile } from '../contract/menu'
import type { Quota } from '../contract/parts/quota'
import type { OpeningDays } from '../validate/time/is-open-on'
import type { HandlerSettings } from '../contract/parts/handler-settings'
import type { FlowServe, HttpMethod, JsonSchema, Rate, RecordServe } from '../contract/operation'
import type { DataCall, Page } from '../contract/page'
import type { Portal } from '../contract/portal'
import type { Route } from '../contract/route'
import type { Tree } from '../contract/tree'
import type { ErrorWord } from '../contract/words/error-words'
import type { Words } from '../contract/words/word'
import type { UntranslatedFault } from '../validate/form/fault'
import type { Translator } from '../validate/words'
import type { UploadField } from '../validate/form/uploads/upload-fields'

/** What a browser needs to call an operation. */
export interface OperationCard {
  method: HttpMethod
  /** A GET that changes what pages show nevertheless: the specification has a transition of a flow as one (§7). */
  changes?: true
  /** Full path with `{name}` for path parameters, e.g. `/sa/api/dictData/type/{dictType}`. */
  path: string
  /** Body or query is `json`, a form-encoded body, or a body with `files`. */
  body?: 'json' | 'form' | 'files'
  /** Values that go into the query although the method has a body, e.g. `type` of `POST …/update?type=1`. */
  query?: string[]
  /** Parameters without which a read is skipped. */
  required?: string[]
  /** Numeric body values, which a template would read from the address as text. */
  numbers?: string[]
  /** The fields of its form that the body takes; all of them when absent. */
  only?: string[]
  encrypt?: string[]
  captcha?: string
  binary?: true
  /** Who may call it; only for operations that the shell calls by itself. */
  access?: Access
}

/** The portal for browsers: with the words that differ from the contract's, and without what only the server needs. */
export type BootPortal = Omit<Portal, 'diagnosis' | 'outside' | 'offices' | 'messages' | 'calendar'> & {
  words: Words
  errors: Record<string, ErrorWord>
  messages?: { fields: Pick<NonNullable<Portal['messages']>['fields'], 'read'> }
}

/** The boot part of a release, served as `/_/boot/REVISION.json`. */
export interface Boot {
  revision: string
  portal: BootPortal
  /** Names of kinds, levels and roles, for access. */
  accounts: AccountNames
  routes: Route[]
  menus: MenusFile
  operations: Record<string, OperationCard>
  /** Content-hashed, immutable URLs of each page's JSON and each form's module. */
  pages: Record<string, string>
  forms: Record<string, string>
  /** Form ids that each page needs, so that they load in parallel with the page. */
  pageForms: Record<string, string[]>
  /** With an external backend: the operation that reads options of dictionaries marked `served`, and its parameter for the code. */
  served?: { operation: string; parameter: string }
  /** The URL of the staff-only part, and the path of the admin page. */
  admin?: { url: string; path: string }
}

/** The part of a boot that only staff receives. */
export type AdminBoot = Pick<Boot, 'operations' | 'pages' | 'forms' | 'pageForms'>

/** The JSON of a page: the page itself, and the dictionaries that its templates use (`{{row.nature|dict:ent_nature}}`). */
export type PageAsset = Page & {
  dicts?: Record<string, Dict>
  /** Reads of the records that the page's forms offer, and who may make them. */
  choices?: (DataCall & { access: Access })[]
}

/** The exports of a form's module: its declaration, the dictionaries of its options and the compiled validator. */
export interface FormModule {
  form: Form
  dicts: Record<string, Dict>
  /** JSON Schema that @rjsf/core renders: types, titles and `$id`, without rules. */
  view: JsonSchema
  /** Compiled ahead of time by ajv, with its interface: `errors` is set when it returns false. */
  validate: ValidateFunction
  /** Choices that the form's steps would refuse; absent when there are none. */
  limits?: ChoiceLimit[]
  /** Fields and columns whose options are records, by `field` or `field.column`; absent when there are none. */
  choices?: Record<string, RecordChoice>
}

/** The records that a field or a column offers. */
export interface RecordChoice {
  /** The first page of the list, with the fixed filters. */
  call: DataCall
  /** Template of an option's label, with the record as `row`. */
  title: string
  /** Dictionaries of the template. */
  dicts?: Record<string, Dict>
  /** The field of the submitted record, or the key of the row, that takes the label. */
  keep?: string
  /** The fields of the form, or columns of the row, that copy a field of the record: its name by theirs. */
  copies?: Record<string, string>
  /** Whether the list can be searched by `keyword`. */
  searched: boolean
}

/** A step accepts a value of a field only when the condition holds. */
interface LimitPlace {
  /** The operation of the step. */
  operation: string
  field: string
  /** Records that the limit reads: by their name in the flow, the field of the step's record that holds their id. */
  links: Record<string, string>
}

/** A requirement of a step on an option. */
export interface OptionLimit extends LimitPlace {
  condition: Condition
  message: string
}

/** The days on which a record is open: the name of the record, and its fields. */
export interface DayLimit extends LimitPlace {
  days: Pick<Quota, 'of'> & OpeningDays
}

/** The fields whose values share a quota, and the message when no place is left. A page that reads what is left knows which are full. */
export interface PlaceLimit extends LimitPlace {
  /** The name of the record that has the places, and the operation that tells how many of its places are left. */
  of: string
  left: string
  same: string[]
  /** The other fields of the form that the limit or its message reads. */
  typed: string[]
  message: string
}

export type ChoiceLimit = OptionLimit | DayLimit | PlaceLimit

export interface ValidateFunction {
  (value: unknown): boolean
  errors?: null | { instancePath: string; schemaPath: string; keyword: string; params: Record<string, unknown>; message?: string }[]
}

/** An immutable file that the server provides to browsers under `/_/`. */
export interface Asset {
  type: 'application/json' | 'text/javascript'
  body: string
}

/** What handles an operation. */
export type Serve =
  | { by: 'handler'; name: string; settings?: HandlerSettings }
  | { by: 'record'; record: RecordServe }
  | { by: 'flow'; flow: FlowServe }
  | { by: 'count'; types: string[] }
  | { by: 'waiting'; flows: string[] }

/** A compiled operation as the server's pipeline uses it. */
export interface Operation {
  id: string
  summary: string
  method: HttpMethod
  path: string
  access: Access
  rate?: Rate
  captcha?: string
  /** The fields of its form that the body takes; all of them when absent. */
  only?: string[]
  encrypt: string[]
  /** Ids of the forms that validate the body. */
  forms: string[]
  /** Form fields and columns whose values name records, by `field` or `field.column`. */
  choices: Record<string, RecordChoice>
  /** Whether the values may be incomplete. */
  draft?: true
  /** Form fields whose values name uploaded files. */
  uploads: UploadField[]
  binary: boolean
  contentTypes: string[]
  serve: Serve
  /** Path and query values: text is coerced to the declared types, unknown names are refused. */
  checkParameters(values: Record<string, unknown>): { values: Record<string, unknown>; faults: UntranslatedFault[] }
  /** The body with the computed values of its forms. */
  compute(values: Record<string, unknown>): Record<string, unknown>
  /** Validates the body after decryption; unknown keys are faults. */
  checkBody(values: unknown): UntranslatedFault[]
  /** Keeps the declared fields of the response's `data` and drops all others. */
  project(data: unknown): unknown
}

/** A checked, compiled, immutable tree. The server holds one reference to the live release and replaces it as a whole. */
export interface Release {
  revision: string
  tree: Tree
  boot: Boot
  /** By URL path, e.g. `/_/page/home.3f2a….json`. */
  assets: Map<string, Asset>
  operations: Operation[]
  forms: Record<string, FormModule>
  openapi: object
  /** Translates words of this release. */
  translator: Translator
  errors: Record<string, ErrorWord>
}
