import { dictParameter } from '../../../contract/derived/operations/dict-parameter'
import { declaredOperations } from '../../../release/operations/operations'
import type { Boot, Release } from '../../../release/release'
import type { Env } from '../../env'

type Mode = Pick<Env, 'portalApi'>

/** Browsers cache a boot by its revision for ever, so that of front-end mode has its own. */
const frontEnd = '-front'

/** The revision by which browsers identify a release. */
export const bootRevision = ({ portalApi }: Mode, revision: string): string => (portalApi ? revision + frontEnd : revision)

/** Extracts the release's revision from a boot revision of this mode. */
export function releaseRevision({ portalApi }: Mode, asked: string): string | undefined {
  const [, revision, ending] = /^([0-9a-f]{16})(-front)?$/.exec(asked) ?? []
  return (ending === frontEnd) === Boolean(portalApi) ? revision : undefined
}

function served({ tree }: Release): Boot['served'] {
  const found = declaredOperations(tree).find(({ operation }) => operation.operationId === tree.portal.operations.dictionary)
  const parameter = found && dictParameter(found.method, found.operation)
  return parameter === undefined ? undefined : { operation: found!.operation.operationId, parameter }
}

const ofFrontEnd = new WeakMap<Release, Boot>()

/** The boot of a release as this process serves it: with a foreign backend, browsers load dictionary options from there (spec §7). */
export function bootOf(mode: Mode, release: Release): Boot {
  if (!mode.portalApi) return release.boot
  const known = ofFrontEnd.get(release)
  if (known) return known
  const source = served(release)
  const boot: Boot = { ...release.boot, revision: bootRevision(mode, release.revision), ...(source ? { served: source } : {}) }
  ofFrontEnd.set(release, boot)
  return boot
}
