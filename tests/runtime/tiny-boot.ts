import type { AccountsFile } from '../../src/contract/accounts'
import { accountNames } from '../../src/contract/derived/accounts/account-names'
import accounts from '../../schemas/accounts.json'
import menus from '../../schemas/menus.json'
import portal from '../../schemas/portal.json'
import routes from '../../schemas/routes.json'
import type { MenusFile } from '../../src/contract/menu'
import type { Route } from '../../src/contract/route'
import { contractWords } from '../../src/release/words'
import type { Boot, BootPortal } from '../../src/release/release'
import type { Registry } from '../../src/runtime/context'
import type { Page } from '../../src/contract/page'
import type { ClientSession } from '../../src/validate/client-session'

/** The real settings, so that words and numbers are those of the product. */
export const realPortal = { ...portal, words: {}, errors: contractWords.errors } as unknown as BootPortal
export const realMenus = menus as unknown as MenusFile

const operations = {
  [realPortal.operations.login]: { method: 'post', path: '/ad/api/system/login-pwd' },
  [realPortal.operations.logout]: { method: 'post', path: '/ad/api/system/logout' },
  [realPortal.operations.password]: { method: 'post', path: '/ad/api/entUpdatePwd' },
  [realPortal.operations.key]: { method: 'get', path: '/ad/api/system/getKey' },
  [realPortal.operations.captcha]: { method: 'get', path: '/ad/api/catpchaNew/digitalCaptcha' },
  [realPortal.operations.unread]: { method: 'post', path: '/sa/api/message/system/selectByCondition', access: 'verified' },
  'test.read': { method: 'get', path: '/ad/api/things/{id}' },
  'test.start': { method: 'get', path: '/ad/api/things/{id}/start', changes: true },
  'test.save': { method: 'post', path: '/ad/api/things', query: ['type'] },
  'test.file': { method: 'post', path: '/ad/api/file', binary: true },
} satisfies Boot['operations']

const guard = realPortal.guard
const ownRoutes: Route[] = [
  { id: guard.home, path: '/', page: 'start', title: '首页', access: 'public', menu: 'home', meta: { hideHeight: true, HeaderBar: true } },
  { id: guard.signIn, path: '/login', page: 'enter', title: '登录', access: 'public', meta: { hiddenHeader: true, hiddenFooter: true } },
  {
    id: guard.complete,
    path: '/enterprise',
    page: 'fill',
    title: '企业信息完善',
    access: 'signedIn',
    meta: { hiddenHeader: true, hiddenFooter: true },
  },
  { id: 'closed', path: '/closed', page: 'closed', title: '仅限已认证', access: 'verified', menu: 'apply' },
  { id: 'office', path: '/office', page: 'office', access: 'operator' },
  { id: 'shop', path: '/shop', page: 'shop', title: '商城', access: 'public', menu: 'mall-product', meta: { supply: true } },
]
const taken = new Set(ownRoutes.flatMap(({ id, path }) => [id, path]))

/** Routes of every access level, and the product's own, so that the menus have targets. */
export const tinyRoutes: Route[] = [
  ...ownRoutes,
  ...(routes.routes as Route[]).filter(({ id, path }) => !taken.has(id) && !taken.has(path)),
]

const pageOf = (id: string): Page => ({
  id,
  title: `page ${id}`,
  breadcrumb: false,
  blocks: [{ kind: 'text', paragraphs: [`words of ${id}`] }],
})

/** Pages as data URLs, so that a test needs no server for them. */
const pages = Object.fromEntries(
  tinyRoutes.map(({ page }) => [page, `data:application/json,${encodeURIComponent(JSON.stringify(pageOf(page)))}`]),
)

export const tinyBoot: Boot = {
  revision: 'test',
  portal: realPortal,
  routes: tinyRoutes,
  accounts: accountNames(accounts as unknown as AccountsFile),
  menus: realMenus,
  operations,
  pages,
  forms: {},
  pageForms: {},
}

/** Blocks that print what they were given. */
export const tinyRegistry = {
  blocks: {
    text: {
      load:
        async () =>
        ({ block }: { block: { paragraphs: string[] } }) =>
          block.paragraphs.join(''),
    },
  },
  widgets: {},
} as unknown as Registry

export const verified: Partial<ClientSession> = {
  token: 'token-2',
  username: 'demo-verified',
  type: '2',
  role: 'enterprise',
  enterpriseName: '示例企业',
}
export const unverified: Partial<ClientSession> = { token: 'token-1', username: 'demo-new', type: '1', role: 'enterprise' }
