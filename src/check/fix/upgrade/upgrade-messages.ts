import type { Portal } from '../../../contract/portal'
import type { MessageFields } from '../../../contract/parts/portal/messages-part'
import type { RawFile } from '../../read/load-tree'
import { dataOf, fileOf, textOf, withValue } from './raw-file'

/** What the program called the fields of a message before portal.json named them. */
const formerFields: Partial<MessageFields> = { type: 'msgType', about: 'bizType', of: 'bizId', read: 'readStauts' }

/** The fields of messages, which the second edition knew by itself, in portal.json. */
export function upgradeMessages(files: RawFile[]): RawFile[] {
  return files.map((file) => {
    if (file.name !== 'portal.json' || dataOf<Partial<Portal>>(file).messages === undefined) return file
    return fileOf(file.name, withValue(textOf(file), ['messages', 'fields'], formerFields, 'record'))
  })
}
