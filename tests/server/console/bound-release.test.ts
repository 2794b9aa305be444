import { expect, it } from 'vitest'
import type { Release } from '../../../src/release/release'
import { boundBy } from '../../../src/server/console/preview/bound-release'
import { seesOf } from '../../../src/server/records/visible-rows'
import type { SignedIn } from '../../../src/server/store/store'
import { productRelease } from '../portal'

it('a preview shows no rows that the live release hides from a role', async () => {
  const live = await productRelease()
  const tree = structuredClone(live.tree)
  tree.accounts!.staff!.district!.sees!.project = true
  tree.flows.favourite!.transitions[0]!.by = ['owner', 'operator']
  tree.records.favourite!.owned = false
  const bound = boundBy(live, { ...live, tree })
  const sees = (release: Release, role: string) => seesOf({ release, session: { user: { role, type: 1 } } as SignedIn })
  for (const role of ['district', 'operator']) {
    expect(sees({ ...live, tree }, role)).not.toEqual(sees(live, role))
    expect(sees(bound, role)).toEqual(sees(live, role))
  }
  expect(bound.tree.records.favourite!.owned).toBe(true)
})
