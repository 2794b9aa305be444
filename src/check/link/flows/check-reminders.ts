import { automaticTimes } from '../../../contract/derived/automatic-fields'
import { remindedStates, reminderTime } from '../../../contract/derived/flow/reminders'
import { caseTimes, remindedDay, type Reminder } from '../../../contract/parts/reminder'
import { quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import { checkCondition } from '../pages/conditions'
import type { Scope } from '../pages/templates'
import { checkStates, type FlowUnderCheck } from './flow-under-check'
import { checkDueTime } from './transitions/flow-due-time'
import { checkMessages, checkNotices } from './messages/flow-messages'

type Key = 'before' | 'after'

/** Exactly one of `before` and `after` says what the days are counted from. */
function writtenTime({ index, source }: FlowUnderCheck, { before, after }: Reminder, path: Path): Key | undefined {
  if ((before === undefined) !== (after === undefined)) return before === undefined ? 'after' : 'before'
  const isBoth = before !== undefined
  index.report.add(placeOfKey(source, [...path, isBoth ? 'after' : 'days']), {
    code: 'flow/reminder-time',
    zh: isBoth ? 'before 和 after 只能写一个' : '没有写在什么日期之前或之后',
    en: isBoth ? 'A reminder has both before and after' : 'A reminder has neither before nor after',
    fix: isBoth
      ? { zh: '删去其中一个', en: 'Delete one of them' }
      : { zh: '写上 "before" 或 "after"，值是日期字段、due 或 since', en: 'Add "before" or "after": a field with a date, due, or since' },
  })
  return undefined
}

/** Times that always lie in the past. */
const past = (spot: FlowUnderCheck): string[] => ['since', ...automaticTimes(spot.record)]

function checkTime(spot: FlowUnderCheck, reminder: Reminder, key: Key, path: Path): void {
  const { index, source, flow, record } = spot
  const at = [...path, key]
  const time = reminderTime(reminder, record)
  const name = reminder[key] ?? ''
  if (key === 'before' && past(spot).includes(name) && !Object.hasOwn(record.fields, name)) {
    index.report.add(placeOf(source, at), {
      code: 'flow/reminder-time',
      zh: `“${quoted(name, 12)}”总是已经过去的时间，不能提前`,
      en: `"${name}" always lies in the past`,
      fix: { zh: `把 before 改为 after`, en: 'Write after instead of before' },
    })
    return
  }
  if ('field' in time) return checkDueTime(spot, time.field, at, caseTimes)
  if (time.word !== 'due') return
  const asked = reminder.states ?? Object.keys(flow.states)
  const limits = asked.flatMap((state) => flow.states[state]?.days ?? [])
  if (limits.length === 0) {
    index.report.add(placeOf(source, at), {
      code: 'flow/reminder-time',
      zh: '这些状态没有办理时限，due 不起作用',
      en: 'None of these states has days, so nothing is due',
      fix: { zh: '在状态里写 "days"，或换成日期字段', en: 'Give the states "days", or name a field with a date' },
    })
    return
  }
  const short = key === 'after' ? [] : asked.filter((state) => (flow.states[state]?.days ?? Infinity) <= reminder.days)
  if (remindedStates(flow, reminder, record).length > 0 && (reminder.states === undefined || short.length === 0)) return
  const [state = ''] = short
  const days = flow.states[state]?.days ?? 0
  index.report.add(placeOf(source, [...path, 'days']), {
    code: 'flow/reminder-days',
    zh: `“${quoted(state, 10)}”只限 ${days} 天，不能提前 ${reminder.days} 天`,
    en: `"${state}" lasts ${days} days, of which ${reminder.days} cannot be left`,
    fix: { zh: `改为比 ${days} 小的天数，或从 states 中删去这个状态`, en: `Write fewer than ${days} days, or leave the state out` },
    related: [placeOf(source, ['states', state, 'days'])],
  })
}

/** Nobody acts, so nothing is filled in and nobody is signed in; `data.day` is the day that the reminder is about. */
function scopeOf({ scope }: FlowUnderCheck): Scope {
  return {
    ...scope,
    roots: scope.roots.filter((root) => root !== 'form' && root !== 'session'),
    data: [...(scope.data ?? []).filter((name) => name !== 'left'), remindedDay],
    fieldsOf: (root, path) => (root === 'data' && path[0] === remindedDay ? [] : scope.fieldsOf?.(root, path)),
  }
}

function checkReminder(spot: FlowUnderCheck, reminder: Reminder, at: number): void {
  const { index, source, flow } = spot
  const path: Path = ['reminders', at]
  const inside = { ...spot, scope: scopeOf(spot) }
  const { scope } = inside
  if (flow.reminders?.findIndex(({ id }) => id === reminder.id) !== at)
    index.report.add(placeOf(source, [...path, 'id']), {
      code: 'flow/reminder-name',
      zh: `提醒 id“${quoted(reminder.id, 12)}”重复`,
      en: `The reminder "${reminder.id}" is there twice`,
      fix: { zh: '换一个 id', en: 'Choose another id' },
    })
  checkStates(spot, reminder.states, [...path, 'states'])
  const key = writtenTime(spot, reminder, path)
  if (key) checkTime(spot, reminder, key, path)
  checkCondition(index, scope, reminder.when, source, [...path, 'when'])
  if (reminder.message === undefined && reminder.notify === undefined)
    index.report.add(placeOf(source, [...path, 'id']), {
      code: 'flow/reminder-silent',
      zh: `提醒“${quoted(reminder.id, 12)}”什么也不说`,
      en: `The reminder "${reminder.id}" says nothing`,
      fix: { zh: '写上 "message" 或 "notify"', en: 'Add "message" or "notify"' },
    })
  checkMessages(inside, reminder, path, reminder)
  checkNotices(inside, reminder, path, reminder)
}

/** Reminders: what they count from exists and holds a date, somebody is told who may know, and something is said. */
export const checkReminders = (spot: FlowUnderCheck): void =>
  spot.flow.reminders?.forEach((reminder, at) => checkReminder(spot, reminder, at))
