import type { Dialogs } from '../parts/portal/dialogs'
import type { DialogEvent } from '../vocabulary/kinds'

/** The dialog that opens on an event; undefined when none is declared or it is hidden. */
export const dialogOn = (dialogs: Dialogs, event: DialogEvent): string | undefined =>
  Object.keys(dialogs).find((id) => dialogs[id]?.visible && dialogs[id].opensOn?.includes(event))
