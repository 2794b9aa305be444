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

/** A whole `schemas/` folder as data, after it passed the check, with what is said once in every place that takes it. Keys of the maps are the ids. */
export interface Tree {
  portal: Portal
  /** Absent where nobody signs in. */
  accounts?: AccountsFile
  routes: RoutesFile
  menus: MenusFile
  dicts: DictsFile
  /** Absent where the program says everything in the contract's own words. */
  words?: WordsFile
  /** Absent where nothing is shared; the forms hold what they take from it. */
  rules?: RulesFile
  api: Record<string, ApiFile>
  forms: Record<string, Form>
  pages: Record<string, Page>
  records: Record<string, RecordType>
  questionnaires: Record<string, Questionnaire>
  flows: Record<string, Flow>
}

/** What the running code offers to the schemas, so that "unknown handler" is a fact and not a guess. */
export interface CheckContext {
  handlers: readonly string[]
  /** The feature that a handler cannot do without. */
  needs?: Readonly<Record<string, Feature>>
  /** Features that this process has nothing to serve them with, and the setting that names it. */
  missing?: Partial<Record<Feature, string>>
  /** What each handler reads by name from what is sent; of others nothing is known. */
  reads?: Readonly<Record<string, readonly string[]>>
  /** Handlers that serve those who are not signed in. */
  forStrangers?: readonly string[]
}
