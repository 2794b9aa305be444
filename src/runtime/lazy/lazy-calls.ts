import type { Boot } from '../../release/release'
import type { CallsContext } from '../calls'
import type { PortalTools } from '../context'
import { withinLazyLimit } from './lazy-limit'
import { RequestError } from '../request/request-error'

let code: Promise<typeof import('../calls')> | undefined

/** Loads the code of calls once; a page whose first view needs no data loads it when idle. */
export function loadCalls(): Promise<typeof import('../calls')> {
  const load = (code ??= withinLazyLimit(() => import('../calls')))
  load.catch(() => void (code = undefined))
  return load
}

/** Calls that first load the code that sends them. Code that fails to load counts as no response; the browser's console has the reason. */
export function lazyCalls(boot: Boot, place: CallsContext): PortalTools['call'] {
  let made: PortalTools['call'] | undefined
  const make = async (operation: string) => {
    const { createCalls } = await loadCalls().catch(() => {
      const { network } = boot.portal.errors
      if (network?.message) place.toasts.add(network.message, 'error')
      throw new RequestError({ status: 0, code: 0, url: boot.operations[operation]?.path ?? operation, message: '', noticed: true })
    })
    return (made ??= createCalls(boot, place))
  }
  return async (operation, values, options) => {
    // With a custom adapter, such as a test's, every read goes through it.
    const early = made || place.adapter ? undefined : await options?.early?.(boot, place.session.get().token)
    return early ?? (made ?? (await make(operation)))(operation, values, options)
  }
}
