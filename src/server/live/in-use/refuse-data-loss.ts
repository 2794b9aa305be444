import type { Tree } from '../../../contract/tree'
import type { Store } from '../../store/store'
import { refuseLostAccounts, declareIdentities } from './accounts-in-use'
import { refuseLostFields } from './fields-in-use'
import { refuseLostAttributes, refuseLostOptions } from './options-in-use'
import { refuseLostStates } from './states-in-use'
import { refuseLostValues } from './values-in-use'

/** Refuses a tree that cannot represent stored data; changes nothing. `wasLive`: it was live before, so newer fields may become invisible. */
export async function refuseInUse(store: Store, before: Tree, after: Tree, wasLive: boolean): Promise<void> {
  await refuseLostFields(store, before, after, wasLive)
  await refuseLostStates(store, before, after)
  await refuseLostValues(store, before, after)
  await refuseLostOptions(store, before, after)
  await refuseLostAttributes(store, before, after)
  await refuseLostAccounts(store, before, after)
}

/** Refuses as `refuseInUse` does, and makes identities unique or shared as the tree declares. */
export async function refuseDataLoss(store: Store, before: Tree, after: Tree, wasLive: boolean): Promise<void> {
  await refuseInUse(store, before, after, wasLive)
  await declareIdentities(store, before, after)
}
