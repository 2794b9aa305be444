import type { AccountsFile } from './accounts'
import type { DictsFile } from './dict'
import type { Flow } from './flow'
import type { Form } from './form'
import type { MenusFile } from './menu'
import type { ApiFile } from './operation'
import type { Page } from './page'
import type { Feature, Portal } from './portal'
import type { Questionnaire } from './questionnaire'
import type { RecordType } from './record'
import type { RoutesFile } from './route'
import type { RulesFile } from './rule'
import type { WordsFile } from './words/words-file'

/** A whole `schemas/` folder as data after the check, with shared definitions expanded. Keys of the maps are the ids. */
export interface Tree {
  portal: Portal
  /** Absent in a portal without accounts. */
  accounts?: AccountsFile
  routes: RoutesFile
  menus: MenusFile
  dicts: DictsFile
  /** Absent where all texts are the contract's own. */
  words?: WordsFile
  /** Absent where no rules are shared; the forms already contain those that they use. */
  rules?: RulesFile
  api: Record<string, ApiFile>
  forms: Record<string, Form>
  pages: Record<string, Page>
  records: Record<string, RecordType>
  questionnaires: Record<string, Questionnaire>
  flows: Record<string, Flow>
}

/** What the running code offers to the schemas, so that the check can report an unknown handler for certain. */
export interface CheckContext {
  handlers: readonly string[]
  /** The feature that a handler requires. */
  needs?: Readonly<Record<string, Feature>>
  /** Features that this process cannot serve, with the missing setting. */
  missing?: Partial<Record<Feature, string>>
  /** The values that each handler reads by name; unknown for handlers that are not listed. */
  reads?: Readonly<Record<string, readonly string[]>>
  /** Handlers that serve guests. */
  forStrangers?: readonly string[]
}
