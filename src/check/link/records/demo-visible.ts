import type { RecordType } from '../../../contract/record'
import { momentOf } from '../../../validate/time/zone'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'
import { recordDomain } from '../values/record-domain'
import { isTime } from './demo-values'

const day = 86_400_000
const stateField = 'status'

type Query = Readonly<Record<string, unknown>>

/** Whether a public route opens the page. A page without a route counts too, because it is included by others. */
const isPublicPage = ({ routes }: TreeIndex, page: string): boolean => {
  const opened = routes.filter(({ value }) => value.page === page)
  return opened.length === 0 || opened.some(({ value }) => value.access === 'public')
}

/** The queries that public pages send to public lists, by record type. */
const publicLists = memoizePerIndex((index) => {
  const served = new Map<string, string>()
  for (const { id, value } of index.operations) {
    const serve = value['x-record']
    if (serve?.verb === 'list' && serve.mine === undefined && value['x-access'] === 'public') served.set(id, serve.type)
  }
  const found = new Map<string, Query[]>()
  for (const page of index.pages.filter(({ id }) => isPublicPage(index, id)))
    for (const call of Object.values(page.value.data ?? {})) {
      const record = served.get(call.from)
      if (record !== undefined) found.set(record, [...(found.get(record) ?? []), call.with ?? {}])
    }
  return found
})

/** The states that public lists select; undefined when one list shows every state. */
function shownStates(index: TreeIndex, record: string, lists: readonly Query[]): readonly string[] | undefined {
  const known = recordDomain(index, record, stateField)?.values
  const asked = lists.map((query) => query[stateField])
  const states = asked.filter((one) => typeof one === 'string' && one !== '' && !one.includes('{{')) as string[]
  // An unknown state is reported where it is written.
  return states.length === asked.length && states.every((one) => !known || known.includes(one)) ? [...new Set(states)] : undefined
}

/** The time of a value; a number counts days back from today. */
function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Date.now() - value * day
  if (typeof value !== 'string' || !isTime(value)) return undefined
  return (value.length === 10 ? momentOf(`${value}T00:00`) : new Date(value)).getTime()
}

function checkPublished(index: TreeIndex, { source, value: { published, demo = [] } }: Entry<RecordType>): void {
  const { from, until } = published ?? {}
  demo.forEach((row, at) => {
    const [begins, ends] = [from, until].map((name) => (name === undefined ? undefined : timeOf(row[name])))
    const now = Date.now()
    // The row is stored later than this check, so an end at this moment will have passed.
    const name = begins !== undefined && begins > now ? from : ends !== undefined && ends <= now ? until : undefined
    if (name === undefined) return
    const isEarly = name === from
    const written = quoted(row[name], 12)
    index.report.add(placeOf(source, ['demo', at, name]), {
      code: 'record/demo-unseen',
      severity: 'warning',
      zh: isEarly ? `这一行还没到发布时间，列表里看不到：${written}` : `这一行已经到期，列表里看不到：${written}`,
      en: isEarly ? 'No list shows this row before its publication time' : 'No list shows this row after it has expired',
      fix: isEarly
        ? { zh: '写几天前（不带负号的数）；有意定时发布的不用改', en: 'Write how many days ago, or leave it if it is meant to wait' }
        : { zh: '写负数（-30 是 30 天后），或删去到期时间', en: 'Write a negative number (-30 is in 30 days), or delete it' },
    })
  })
}

function checkStates(index: TreeIndex, { id, source, value: { demo = [] } }: Entry<RecordType>, lists: readonly Query[]): void {
  const shown = shownStates(index, id, lists)
  const known = recordDomain(index, id, stateField)?.values
  if (!shown) return
  demo.forEach((row, at) => {
    const state = row[stateField]
    if (typeof state !== 'string' || shown.includes(state) || (known && !known.includes(state))) return
    index.report.add(placeOf(source, ['demo', at, stateField]), {
      code: 'record/demo-unseen',
      severity: 'warning',
      zh: `公开的列表都不显示“${quoted(state, 10)}”，看不到这一行`,
      en: `No public list shows rows in the state "${state}"`,
      fix: {
        zh: `改成列表显示的：${shown.join('、')}；有意不公开的不用改`,
        en: `Write a state that is shown (${shown.join(', ')}), or leave it if it is meant to be hidden`,
      },
    })
  })
}

/** Warns of demo rows that no public list will show: a new portal would have an empty page without a reason. */
export function checkDemoVisible(index: TreeIndex, record: Entry<RecordType>): void {
  if (record.value.owned || index.unsure('pages') || index.unsure('routes') || index.unsure('api')) return
  const lists = publicLists(index).get(record.id)
  if (!lists) return
  checkPublished(index, record)
  if (record.value.fields[stateField]?.type === 'string') checkStates(index, record, lists)
}
