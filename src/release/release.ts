import type { Condition } from '../contract/parts/condition'
import type { Dict } from '../contract/dict'
import type { Form } from '../contract/form'
import type { Access } from '../contract/accounts'
import type { AccountNames } from '../contract/derived/accounts/account-names'
import type { MenusFile } from '../contract/menu'
import type { HandlerSettings } from '../contract/parts/handler-settings'
import type { FlowServe, HttpMethod, JsonSchema, Rate, RecordServe } from '../contract/operation'
import type { Page } from '../contract/page'
import type { Portal } from '../contract/portal'
import type { Route } from '../contract/route'
import type { Tree } from '../contract/tree'
import type { ErrorWord } from '../contract/words/error-words'
import type { Words } from '../contract/words/word'
import type { ToldFault } from '../validate/form/fault'
import type { Translator } from '../validate/words'
import type { UploadField } from '../validate/form/uploads/upload-fields'

/** What a browser must know to call an operation. */
export interface OperationCard {
  method: HttpMethod
  /** Full path with `{name}` for path parameters, e.g. `/sa/api/dictData/type/{dictType}`. */
  path: string
  /** Body or query is `json`, a form-encoded body, or a body with `files`. */
  body?: 'json' | 'form' | 'files'
  /** Values that go into the query although the method has a body, e.g. `type` of `POST …/update?type=1`. */
  query?: string[]
  /** Values without which a read is not asked. */
  required?: string[]
  /** Body values that are numbers, which a template reads from the address as text. */
  numbers?: string[]
  /** The fields of its form that the body takes; all of them when absent. */
  only?: string[]
  encrypt?: string[]
  captcha?: string
  binary?: true
  /** Who may call it, where the shell does so unasked. */
  access?: Access
}

/** The portal as a browser knows it: with what the words that browsers say are otherwise than the contract's, and without what servers alone need. */
export type BootPortal = Omit<Portal, 'diagnosis' | 'outside' | 'offices' | 'messages'> & {
  words: Words
  errors: Record<string, ErrorWord>
  messages?: { fields: Pick<NonNullable<Portal['messages']>['fields'], 'read'> }
}

/** The boot part of a release, inlined into index.html as `<script type="application/json" id="boot">`. */
export interface Boot {
  revision: string
  portal: BootPortal
  /** Who may do what. */
  accounts: AccountNames
  routes: Route[]
  menus: MenusFile
  operations: Record<string, OperationCard>
  /** URL of each page's JSON and of each form's module, content-hashed and immutable. */
  pages: Record<string, string>
  forms: Record<string, string>
  /** Form ids that each page needs, so that they load in parallel with the page. */
  pageForms: Record<string, string[]>
  /** Before a foreign backend: the operation that reads the options of dictionaries marked `served`, and its parameter for their code. */
  served?: { operation: string; parameter: string }
  /** Where the part for operators lies, and the path of their admin page. */
  admin?: { url: string; path: string }
}

/** The part of a boot that operators alone are given. */
export type AdminBoot = Pick<Boot, 'operations' | 'pages' | 'forms' | 'pageForms'>

/** What a page's JSON holds: the page, and the dictionaries that its templates name (`{{row.nature|dict:ent_nature}}`). */
export type PageAsset = Page & { dicts?: Record<string, Dict> }

/** What a form's module exports: the declaration, the dictionaries of its options and the compiled validator. */
export interface FormModule {
  form: Form
  dicts: Record<string, Dict>
  /** JSON Schema for @rjsf/core to draw: types, titles and `$id`, without rules. */
  view: JsonSchema
  /** Compiled by ajv ahead of time; ajv's own shape, `errors` after a false. */
  validate: ValidateFunction
  /** What the steps that it is sent to would refuse; absent where they refuse no choice. */
  limits?: ChoiceLimit[]
}

/** A step takes a value of a field only where a condition holds. */
export interface ChoiceLimit {
  /** The operation of the step. */
  operation: string
  field: string
  condition: Condition
  message: string
  /** Records that the condition reads as `data`, by their names in the flow: the value of the step that names which one. */
  links: Record<string, string>
}

export interface ValidateFunction {
  (value: unknown): boolean
  errors?: null | { instancePath: string; schemaPath: string; keyword: string; params: Record<string, unknown>; message?: string }[]
}

/** A file that the server hands to browsers under `/_/`, immutable. */
export interface Asset {
  type: 'application/json' | 'text/javascript'
  body: string
}

/** What serves an operation. */
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
  /** Ids of the forms that bind the body. */
  forms: string[]
  /** Fields of its form whose values name uploaded files. */
  uploads: UploadField[]
  binary: boolean
  contentTypes: string[]
  serve: Serve
  /** Path and query values: strings are coerced to the declared types, unknown names refused. */
  checkParameters(values: Record<string, unknown>): { values: Record<string, unknown>; faults: ToldFault[] }
  /** The body with what its forms work out. */
  compute(values: Record<string, unknown>): Record<string, unknown>
  /** The body, after decryption. Unknown keys are faults. */
  checkBody(values: unknown): ToldFault[]
  /** Keeps the declared fields of an answer's `data`, drops all others. */
  project(data: unknown): unknown
}

/** A checked, compiled, immutable tree. The server holds one reference to the live one and swaps it whole. */
export interface Release {
  revision: string
  tree: Tree
  boot: Boot
  /** By URL path, e.g. `/_/page/home.3f2a….json`. */
  assets: Map<string, Asset>
  operations: Operation[]
  forms: Record<string, FormModule>
  openapi: object
  /** Says the words of this release. */
  translator: Translator
  errors: Record<string, ErrorWord>
}
