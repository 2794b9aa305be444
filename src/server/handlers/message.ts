import { messagesOf } from '../portal-settings'
import type { Handler } from '../call'
import { serveRecord } from '../records/serve-record'
import type { Row } from '../store/store'

/** One message of the account; when it is about a flow, with the route that shows how far its record is. */
export const readMessage: Handler = async (call) => {
  const { record, fields } = messagesOf(call)
  const message = (await serveRecord(call, { type: record, verb: 'read' })) as Row
  const { flows } = call.release.tree
  const about = String(message[fields.about] ?? '')
  return { ...message, route: (Object.hasOwn(flows, about) && flows[about]?.route) || '' }
}
