import { memoizeByInputs } from '../../contract/derived/memoize-by-inputs'
import type { AdminBoot, Release } from '../release'

const known = memoizeByInputs<Release, AdminBoot | undefined>()

/** What only staff gets of a boot, which is published apart from it; undefined where the portal has no pages for staff. */
export const adminBoot = (release: Release): AdminBoot | undefined =>
  known(release, [], () => {
    const asset = release.assets.get(release.boot.admin?.url ?? '')
    return asset && (JSON.parse(asset.body) as AdminBoot)
  })
