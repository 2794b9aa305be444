import type { TSchema } from '@sinclair/typebox'
import { AccountsFile } from '../accounts'
import { ApiDocument } from '../api-file'
import { DictsFile } from '../dict'
import { Flow } from '../flow'
import { Form } from '../form'
import { MenusFile } from '../menu'
import { Page } from '../page'
import { Portal } from '../portal'
import { Questionnaire } from '../questionnaire'
import { RecordType } from '../record'
import { RoutesFile } from '../route'
import { RulesFile } from '../rule'
import type { Tree } from '../tree'
import { WordsFile } from '../words/words-file'

interface FileKind {
  /** Path below `schemas/`: a fixed name, or a folder whose files are named by id. */
  at: `${string}.json` | `${string}/`
  /** Chinese name for messages. */
  title: string
  /** Contract of the file. */
  contract: TSchema
  /** The file may be missing. */
  optional?: true
}

/** Every kind of file under `schemas/`; a key is the key of the tree and the name of its meta-schema. */
export const fileKinds: Record<keyof Tree, FileKind> = {
  portal: { at: 'portal.json', title: '平台设置', contract: Portal },
  accounts: { at: 'accounts.json', title: '账户', contract: AccountsFile, optional: true },
  routes: { at: 'routes.json', title: '路由表', contract: RoutesFile },
  menus: { at: 'menus.json', title: '菜单', contract: MenusFile },
  dicts: { at: 'dicts.json', title: '字典表', contract: DictsFile },
  words: { at: 'words.json', title: '用语', contract: WordsFile, optional: true },
  rules: { at: 'rules.json', title: '共用规则', contract: RulesFile, optional: true },
  api: { at: 'api/', title: '接口', contract: ApiDocument },
  forms: { at: 'forms/', title: '表单', contract: Form },
  pages: { at: 'pages/', title: '页面', contract: Page },
  records: { at: 'records/', title: '记录', contract: RecordType },
  flows: { at: 'flows/', title: '流程', contract: Flow },
  questionnaires: { at: 'questionnaires/', title: '问卷', contract: Questionnaire },
}
