import { memoizeByInputs } from '../../contract/derived/memoize-by-inputs'
import type { AdminBoot, Release } from '../release'

const known = memoizeByInputs<Release, AdminBoot | undefined>()

/** The staff-only part of the boot, published as an asset of its own; undefined for a portal without admin pages. */
export const adminBoot = (release: Release): AdminBoot | undefined =>
  known(release, [], () => {
    const asset = release.assets.get(release.boot.admin?.url ?? '')
    return asset && (JSON.parse(asset.body) as AdminBoot)
  })
