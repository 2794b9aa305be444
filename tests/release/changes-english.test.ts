import { describe, expect, it } from 'vitest'
import { buildTree } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import type { Condition } from '../../src/contract/parts/condition'
import type { Tree } from '../../src/contract/tree'
import { changesOf, offeredReason } from '../../src/release/changes/changes'
import { visitorKinds } from '../../src/release/changes/visitors'

describe('a change of a portal in English', async () => {
  const english = buildTree(await loadTree('tests/portals/english'))
  const grant = (tree: Tree) => tree.forms.grant!
  const pattern = (tree: Tree) => grant(tree).rules.own!.find((rule) => rule.pattern)!
  const answered: Condition = { 'form.house': { filled: true }, 'form.own': { in: ['1', '2'] } }
  it.each<[string, (tree: Tree) => void, string[]]>([
    ['a renamed menu', ({ menus }) => (menus.main[0]!.title = 'News'), ['Menu “Notices” renamed to “News”']],
    [
      'a menu without a title',
      ({ menus }) => ((menus.main[0]!.title = ''), menus.main.reverse()),
      [expect.stringMatching(/^Menu “Notices” (?:renamed|moved)/), expect.stringMatching(/^Menu “.+” and “.+” changed places$/)],
    ],
    ['two menus that changed places', ({ menus }) => menus.main.reverse(), ['Menu “Notices” and “The council” changed places']],
    [
      'a new menu of staff',
      ({ menus }) => menus.account.staff!.unshift({ id: 'go', title: 'Notices', route: 'home' }),
      ['Account menu (staff): menu “Notices” added'],
    ],
    [
      'a closed page',
      ({ routes }) => (routes.routes[1]!.access = ['verified', 'ward']),
      ['Page “Notice”, who may open it changed from “everybody” to “Verified Resident, Ward office”'],
    ],
    [
      'a tightened length',
      (tree) => (grant(tree).rules.house![1]!.max = 40),
      ['Form “Repair grant”: House, upper limit changed from “80” to “40” (stricter)'],
    ],
    [
      'a tightened pattern',
      (tree) => (pattern(tree).pattern = '^[2-9][0-9]{0,5}$'),
      ['Form “Repair grant”: Your own share, format changed: 1 passed before and does no longer'],
    ],
    ['a removed field', (tree) => delete grant(tree).schema.properties.house, ['Form “Repair grant”: Field “House” removed']],
    [
      'a column',
      (tree) => (grant(tree).ui.works!.columns!.what!.title = 'Job'),
      ['Form “Repair grant”: Works, each row: Field “What” renamed to “Job”'],
    ],
    [
      'a condition on answers',
      (tree) => (grant(tree).ui.works!.when = answered),
      ['Form “Repair grant”: Works, condition set to “House filled and Your own share in ‘1, 2’”'],
    ],
    [
      'an option',
      ({ dicts }) => (dicts.dicts.ward!.items[0]!.dictLabel = 'Far north'),
      [expect.stringMatching(/^Dictionary “Ward”: Option “.+” became “Far north”$/)],
    ],
    [
      'the title of a dictionary',
      ({ dicts }) => (dicts.dicts.ward!.title = 'Quarter'),
      ['Dictionary “Ward”: title changed from “Ward” to “Quarter”'],
    ],
    [
      'the type of a field of a record',
      ({ records }) => Object.values(Object.values(records)[0]!.fields).forEach((field, at) => at === 0 && (field.type = 'text')),
      [expect.stringMatching(/^Record “.+”: Fields › “.+” › Type changed from “String” to “Text”$/)],
    ],
    ['a word', (tree) => (tree.words!.report!.radarOwn = 'Yours'), ['Words › Report › Radar own changed from “You” to “Yours”']],
    ['a block', ({ pages }) => pages.home!.blocks.pop(), [expect.stringMatching(/^Page “Notices”: Blocks: no. \d+ \(List\) removed$/)]],
  ])('is described in English: %s', (_what, change, expected) => {
    const tree = structuredClone(english)
    change(tree)
    expect(changesOf(english, tree)).toEqual(expected)
  })

  it('has its suggested reason and its visitors in English', () => {
    expect(offeredReason(english, ['A', 'B', 'C'])).toBe('A, and more (3 in all)')
    expect(visitorKinds(english).map(({ title }) => title)).toContain('Resident (Verified)')
    expect(visitorKinds(english)[0]!.title).toBe('guests')
  })
})
