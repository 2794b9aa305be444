import type { Dialogs } from '../dialogs'
import type { DialogEvent } from '../kinds'

/** The dialog that opens on an event; undefined when none is declared or it is hidden. */
export const dialogOn = (dialogs: Dialogs, event: DialogEvent): string | undefined =>
  Object.keys(dialogs).find((id) => dialogs[id]?.visible && dialogs[id].opensOn?.includes(event))
