import type { Kind } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { accessEntries } from './access-entries'

export interface Referable {
  kind: Kind
  code: string
  zh: string
  en: string
  /** Keys under which files refer to such a name. */
  keys: readonly string[]
  /** The path of the name below its entry; null when it is the entry's key. */
  at: string | null
  entries(index: TreeIndex): Entry<unknown>[]
}

/** The kinds of names that can be referred to: their entries, and the words of the problem for an unknown one. */
export const referables = {
  page: {
    kind: 'pages',
    code: 'ref/unknown-page',
    zh: '页面',
    en: 'page',
    keys: ['page', 'include'],
    at: 'id',
    entries: (index) => index.pages,
  },
  route: {
    kind: 'routes',
    code: 'ref/unknown-route',
    zh: '路由',
    en: 'route',
    keys: ['route', 'signIn', 'complete', 'home', 'closed'],
    at: 'id',
    entries: (index) => index.routes,
  },
  form: {
    kind: 'forms',
    code: 'ref/unknown-form',
    zh: '表单',
    en: 'form',
    keys: ['form', 'x-form'],
    at: 'id',
    entries: (index) => index.forms,
  },
  operation: {
    kind: 'api',
    code: 'ref/unknown-operation',
    zh: '接口',
    en: 'operation',
    keys: [
      'operation',
      'from',
      'login',
      'signOn',
      'signOnLogin',
      'signOff',
      'logout',
      'password',
      'close',
      'key',
      'captcha',
      'sliderLogin',
      'verifyCaptcha',
      'unread',
      'read',
      'dictionary',
      'upload',
      'list',
      'remove',
    ],
    at: 'operationId',
    entries: (index) => index.operations,
  },
  dict: {
    kind: 'dicts',
    code: 'ref/unknown-dict',
    zh: '字典',
    en: 'dictionary',
    keys: ['dict', 'directions'],
    at: null,
    entries: (index) => index.dicts,
  },
  rule: {
    kind: 'rules',
    code: 'ref/unknown-rule',
    zh: '共用规则',
    en: 'shared rule',
    keys: ['use'],
    at: null,
    entries: (index) => index.rules,
  },
  record: {
    kind: 'records',
    code: 'ref/unknown-record',
    zh: '记录',
    en: 'record type',
    keys: ['record', 'type', 'x-count', 'records'],
    at: 'id',
    entries: (index) => index.records,
  },
  flow: {
    kind: 'flows',
    code: 'ref/unknown-flow',
    zh: '流程',
    en: 'flow',
    keys: ['flow', 'flows'],
    at: 'id',
    entries: (index) => index.flows,
  },
  access: {
    kind: 'accounts',
    code: 'ref/unknown-access',
    zh: '账户类型、级别或角色',
    en: 'kind, level or role of accounts',
    keys: ['access', 'x-access', 'read', 'write', 'needs', 'by', 'manages', 'role', 'level', 'is', 'in', 'has'],
    at: null,
    entries: accessEntries,
  },
  dialog: {
    kind: 'portal',
    code: 'ref/unknown-dialog',
    zh: '对话框',
    en: 'dialog',
    keys: ['dialog'],
    at: null,
    entries: (index) => index.dialogs,
  },
  menu: {
    kind: 'menus',
    code: 'ref/unknown-menu',
    zh: '主菜单项',
    en: 'main menu item',
    keys: ['menu'],
    at: 'id',
    entries: (index) => index.menuItems,
  },
} satisfies Record<string, Referable>
export type ReferableName = keyof typeof referables
/** The type of the entries of such a name. */
export type EntryOf<N extends ReferableName> = ReturnType<(typeof referables)[N]['entries']>[number]
