import { beforeAll, expect, it } from 'vitest'
import type { Tree } from '../../../src/contract/tree'
import { compileRelease } from '../../../src/release/compile-release'
import type { Release } from '../../../src/release/release'
import { renderPage, takeRelease, type RenderedPage } from '../../../src/render'
import { mayDiffer, type MayDiffer } from '../../../src/server/console/preview/may-differ'
import { renderableRelease } from '../../../src/server/http/pages/renderer'
import { anonymous } from '../../../src/validate/client-session'
import { productTree } from '../portal'

let tree: Tree
let live: Release
let drawn: RenderedPage
beforeAll(async () => {
  tree = await productTree()
  live = compileRelease(tree)
  takeRelease(live.revision, renderableRelease(live, live.boot))
  drawn = (await renderPage(
    { revision: live.revision, path: '/ForgetPassword', query: '', session: anonymous, isNoted: true },
    '[]',
    '2026-11-25T00:00:00.000Z',
  ))!
})

const { stringify, parse } = JSON
function changed(change: (tree: Tree) => void): Release {
  const other = parse(stringify(tree)) as Tree
  change(other)
  return compileRelease(other)
}
const word = (group: string, name: string) => (all: Tree) =>
  void Object.assign(all.words!, { [group]: { ...Reflect.get(all.words!, group), [name]: '甲' } })

it.each<[string, (all: Tree) => void, MayDiffer, [own: boolean, home: boolean], boolean]>([
  ['a message of a rule', ({ forms }) => void (forms.forgotPassword!.rules.phone![0]!.message = '甲'), 'read', [false, false], false],
  ['a title of a form', ({ forms }) => void (forms.forgotPassword!.schema.properties.phone!.title = '甲'), 'parts', [true, false], true],
  [
    'a rendered limit',
    ({ forms }) => void forms.forgotPassword!.rules.phone!.push({ max: 7, message: '甲乙' }),
    'parts',
    [true, false],
    true,
  ],
  ['a word on every page', word('shell', 'skip'), 'parts', [true, true], true],
  ['a message of a fault', word('faults', 'faultType'), 'parts', [true, true], false],
  ['a message that only the server sends', word('accounts', 'smsCodeWrong'), 'read', [false, false], false],
  ['the name of the portal', ({ portal }) => void (portal.title = '甲'), 'rendered', [false, false], false],
  ['nothing', () => undefined, null, [false, false], false],
])('finds how a page may differ after a change of %s', (_, change, how, asks, hasAsked) => {
  const difference = mayDiffer(live, changed(change))
  expect(difference.how('home')).toBe(how)
  expect(['forgot-password', 'home'].map((page) => difference.canAsk(page, ''))).toEqual(asks)
  expect(difference.hasAsked(drawn)).toBe(hasAsked)
})

it('finds that a page may differ when the data that it reads names the form', () => {
  const difference = mayDiffer(
    live,
    changed(({ forms }) => void (forms.forgotPassword!.title = '甲')),
  )
  expect(['{"form":"forgotPassword"}', '{"form":"other"}'].map((answers) => difference.canAsk('home', answers))).toEqual([true, false])
})
