import type { Portal } from '../../../contract/portal'
import type { MessageFields } from '../../../contract/parts/portal/messages-part'
import type { RawFile } from '../../read/load-tree'
import { dataOf, fileOf, textOf, withValue } from './raw-file'

/** The field names of messages that were built into the program before portal.json declared them. */
const formerFields: Partial<MessageFields> = { type: 'msgType', about: 'bizType', of: 'bizId', read: 'readStauts' }

/** Writes the message fields, which were built into the second edition, to portal.json. */
export function upgradeMessages(files: RawFile[]): RawFile[] {
  return files.map((file) => {
    if (file.name !== 'portal.json' || dataOf<Partial<Portal>>(file).messages === undefined) return file
    return fileOf(file.name, withValue(textOf(file), ['messages', 'fields'], formerFields, 'record'))
  })
}
