import type { Portal } from '../contract/portal'
import type { RecordType } from '../contract/record'
import type { Release } from '../release/release'
import type { Call } from './call'

type Of = Pick<Call, 'release'>

/** The message settings of portal.json, with their record type. */
export function messagesOf({ release: { tree } }: Of): NonNullable<Portal['messages']> & { recordType: RecordType } {
  const { messages } = tree.portal
  const recordType = messages && tree.records[messages.record]
  if (!recordType) throw new Error('portal.json names no record of messages')
  return { ...messages, recordType }
}

const itemsOf = (release: Release, code: string) => release.tree.dicts.dicts[code]?.items ?? []

type NamedDict = keyof NonNullable<Release['tree']['portal']['dicts']>

/** Options of a dictionary that portal.json names. */
export const namedItems = (release: Release, name: NamedDict) => itemsOf(release, release.tree.portal.dicts?.[name] ?? '')

/** The dictionary's label of a value; '' for an unknown one. */
export const dictLabel = (release: Release, name: NamedDict, value: unknown): string =>
  namedItems(release, name).find(({ dictValue }) => dictValue === String(value))?.dictLabel ?? ''

/** All settings in the operation's `x-with`. */
export const settingsOf = ({ operation: { serve } }: Pick<Call, 'operation'>) => (serve.by === 'handler' ? serve.settings : undefined)

/** One setting in the operation's `x-with`; the check ensures that it exists. */
export function settingOf({ operation: { id, serve } }: Pick<Call, 'operation'>, name: string): string | string[] {
  const value = serve.by === 'handler' ? serve.settings?.[name] : undefined
  if (value === undefined) throw new Error(`operation ${id} has no ${name} under x-with`)
  return value
}

export const textSetting = (call: Pick<Call, 'operation'>, name: string): string => String(settingOf(call, name))
