import type { AccountsFile } from '../../../contract/accounts'
import type { Flow } from '../../../contract/flow'
import type { Reminder } from '../../../contract/parts/reminder'
import type { RecordType } from '../../../contract/record'
import type { Files } from '../../../edit/apply-to-files'
import { roomAddress } from '../../place'
import { translate } from '../../translate'
import { jsonIn, jsonsIn } from '../../store/files'
import type { FileLine } from '../file-list'
import { titleOr } from '../../store/title-or'

export const flowFile = (id: string) => `flows/${id}.json`

export const flowIn = (files: Files, id: string): Flow | undefined => jsonIn(files, flowFile(id)) as unknown as Flow | undefined

/** Keys of a flow, of a state, of a step and of a reminder that the room shows. */
export const flowKeys = {
  flow: ['title'],
  state: ['handler', 'days', 'text', 'task'],
  step: ['title', 'confirm', 'requires', 'once', 'others', 'proof', 'phrases', 'message', 'notify'],
  reminder: ['days', 'at', 'message', 'notify'],
} as const

export const flowLines = (files: Files): FileLine[] =>
  jsonsIn<Flow>(files, 'flows').map(({ id, json: flow }) => ({
    id,
    title: titleOr(flow, id),
    address: roomAddress('flows', [id]),
    parts: [...Object.keys(flow.states), ...flow.transitions.map(({ title }) => title)],
  }))

/** Titles of who does a step, from accounts.json. */
function whoDoes(files: Files, by: string | string[]): string {
  const accounts = jsonIn(files, 'accounts.json') as unknown as AccountsFile | undefined
  const levels = Object.values(accounts?.kinds ?? {}).flatMap((kind) => kind.levels)
  const titleOf = (word: string) => {
    if (word === 'owner') return translate('flowsOwner')
    if (word === 'system') return translate('flowsSystem')
    return accounts?.kinds?.[word]?.title ?? accounts?.staff?.[word]?.title ?? levels.find(({ id }) => id === word)?.title ?? word
  }
  return [by].flat().map(titleOf).join(translate('comma'))
}

export interface StepOption {
  index: number
  title: string
  who: string
  /** The target state; absent where the state does not change. */
  to?: string
}

/** Steps that can be taken in a state; without a state, those that create a record. */
export const stepsFrom = (files: Files, flow: Flow, state: string | undefined): StepOption[] =>
  flow.transitions.flatMap(({ from, title, by, to }, index) => {
    const isHere = state === undefined ? from === undefined : from?.includes(state)
    return isHere ? [{ index, title, who: whoDoes(files, by), ...(to === undefined ? {} : { to }) }] : []
  })

export interface ReminderOption {
  index: number
  title: string
  /** When it is sent: how many days before or after which date. */
  sent: string
}

/** What people call a reminder: the title of its first message. */
export function reminderTitle({ id, message, notify }: Reminder): string {
  const [said] = [message ?? []].flat()
  const [sent] = [notify ?? []].flat()
  return said?.title ?? sent?.text ?? id
}

export function reminderOptions(files: Files, { record, reminders = [] }: Flow): ReminderOption[] {
  const words: Readonly<Record<string, string>> = {
    due: translate('flowsDue'),
    since: translate('flowsSince'),
    createTime: translate('flowsCreated'),
    sentTime: translate('flowsSent'),
    ...fieldTitles(files, record),
  }
  return reminders.map((reminder, index) => {
    const { days, before, after = '' } = reminder
    const [name, word] = before === undefined ? ([after, 'flowsAfter'] as const) : ([before, 'flowsBefore'] as const)
    return { index, title: reminderTitle(reminder), sent: translate(word, { time: words[name] ?? name, days }) }
  })
}

/** Titles of a record's fields, for the placeholders in its sentences. */
export const fieldTitles = (files: Files, record: string): Record<string, string> => {
  const type = jsonIn(files, `records/${record}.json`) as unknown as RecordType | undefined
  return Object.fromEntries(Object.entries(type?.fields ?? {}).map(([name, { title }]) => [name, title]))
}
