import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted } from '../../../report'
import { placeOf, placeOfKey } from '../../../source'
import { dictChoices } from '../../values/domain'
import { missingValue } from '../../values/missing-value'
import type { FlowUnderCheck } from '../flow-under-check'
import { firstMessage } from './telling-parts'

/** A flow that sends messages needs a type for them. */
function checkTypeOfMessages({ index, source, flow }: Pick<FlowUnderCheck, 'index' | 'source' | 'flow'>, known: string[]): void {
  const path = firstMessage(flow)
  if (!path) return
  index.report.add(placeOfKey(source, path), {
    code: 'flow/message-type',
    zh: '这个流程发消息，没有写 messageType',
    en: 'The flow sends messages and has no messageType',
    fix: { zh: `在流程里写上 "messageType"，可用：${known.join('、')}`, en: `Add "messageType" to the flow, one of ${known.join(', ')}` },
  })
}

/** The message type must be a value of the dictionary by which messages are named and filtered. */
export function checkMessageType({ index, source, flow }: FlowUnderCheck): void {
  const types = index.portal?.value.messages?.types
  const dict = index.dicts.find(({ id }) => id === types)
  const known = dict?.value.items.map(({ dictValue }) => dictValue)
  if (!dict || !known) return
  if (!flow.messageType) return checkTypeOfMessages({ index, source, flow }, known)
  if (known.includes(flow.messageType)) return
  index.report.add(placeOf(source, ['messageType']), {
    code: 'flow/message-type',
    zh: `字典 ${quoted(types, 14)} 没有“${quoted(flow.messageType, 12)}”`,
    en: `The dictionary ${types} has no "${flow.messageType}"`,
    fix: didYouMean(nearest(flow.messageType, known), known),
    ...missingValue(index, dictChoices(dict), flow.messageType, { source, path: ['messageType'] }),
  })
}
