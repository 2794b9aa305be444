import { dialogOn } from '../../../contract/derived/dialog-on'
import type { DialogEvent } from '../../../contract/vocabulary/kinds'
import type { Core } from '../../core'

type Parts = Pick<Core, 'boot' | 'dialogs' | 'pathOf' | 'session' | 'toasts' | 'toSignIn' | 'router'>

/** Opens a dialog by its id. A hidden one is replaced by its page, or by the guard's page. */
export function openDialog({ boot, dialogs, router, pathOf }: Parts, id: string): void {
  const { dialogs: declared, guard } = boot.portal
  const { visible, route, opensOn = [] } = declared[id] ?? {}
  const from = router.address()
  if (visible) return void dialogs.show(id, from)
  const page = route ?? (opensOn.includes('needsLogin') ? guard.signIn : opensOn.includes('needsVerified') ? guard.complete : undefined)
  if (page !== undefined) router.go(pathOf(page), { from })
}

/** Asks a visitor for what an action needs, by its dialog or else by its page; resolves to whether that was done. */
export async function askFor(core: Parts, event: Exclude<DialogEvent, 'signIn'>, heading = core.router.address()): Promise<boolean> {
  const { dialogs: declared, guard } = core.boot.portal
  const id = dialogOn(declared, event)
  if (id !== undefined) return core.dialogs.show(id, heading)
  if (event === 'needsLogin') core.toSignIn()
  else {
    core.toasts.add(guard.incomplete, 'warning')
    core.router.go(core.pathOf(guard.complete), { from: heading })
  }
  return false
}

/** After signing in, opens the deferred dialog on the next page, except on the dialog's own page. */
export function openDeferred({ boot, dialogs, router, pathOf }: Parts): void {
  const id = dialogs.takeDeferred()
  if (id === undefined || dialogs.open.get()) return
  const { route } = boot.portal.dialogs[id] ?? {}
  if (route === undefined || router.address().split('?')[0] !== pathOf(route)) void dialogs.show(id)
}
