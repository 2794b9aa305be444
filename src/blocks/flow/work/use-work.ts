import type { Action } from '../../../contract/parts/action'
import { workParameters, workFlowQuery, lastCaseQuery, workFilterNames } from '../../../contract/derived/operations/work-query'
import { usePortal, type PortalTools } from '../../../runtime/context'
import { rowsOf } from '../../../runtime/page/data/rows-of'
import { useDatum } from '../../../runtime/page/data/use-datum'
import { useWorkWords } from '../../../runtime/form/use-work-words'
import type { FlowRecord, FlowTransition } from '../progress'
import { useFlowWords } from '../use-flow-words'

/** Maximum number of list rows shown beside a case. */
const shown = 100

export interface WorkRow {
  id: string
  name: string
  status: string
  enterpriseName?: string
  dueTime?: string
  workdaysLeft?: number
}

/** The case decided last; kept in memory only. */
let lastDone: { id: string; name: string; act: string } | undefined

const isRow = (row: unknown): row is WorkRow => typeof (row as WorkRow | null)?.id === 'string'

const open = ({ route }: PortalTools, id: string | undefined, last?: string): Action => ({
  do: 'go',
  route: route.id,
  with: { ...workParameters([...workFilterNames, workFlowQuery]), id: id ?? '', [lastCaseQuery]: last ?? '' },
})

/** The work list that a case was opened from, the case's place in it, and the next case. */
export function useWork(flow: string) {
  const portal = usePortal()
  const translate = useFlowWords()
  const { boot, query } = portal
  const word = useWorkWords()
  const datum = useDatum({ from: `${flow}.work`, with: { ...workParameters(), page: 1, size: shown } })
  const { rows: found, total } = rowsOf(datum.data)
  const rows = found.filter(isRow)
  const at = rows.findIndex(({ id }) => id === query.id)
  const last = query[lastCaseQuery]
  const admin = boot.routes.find(({ path }) => path === boot.admin?.path)
  const { todo } = query
  const list: Action = {
    do: 'go',
    route: admin?.id ?? boot.portal.guard.home,
    with: todo ? {} : { ...workParameters(), tab: `flow-${flow}` },
  }
  const nextOf = (id: string) => {
    const place = rows.findIndex((row) => row.id === id)
    return rows[place + 1] ?? rows.find((row) => row.id !== id)
  }
  return {
    rows,
    /** Reads the list again; undefined unless it could not be read. */
    retry: datum.error && datum.data === undefined ? datum.retry : undefined,
    isReading: datum.loading,
    /** Undefined until the list has been read. */
    total: datum.data === undefined ? undefined : total,
    at,
    list,
    last: last === undefined ? undefined : { name: '', act: '', ...(lastDone?.id === last ? lastDone : {}), id: last },
    openRow: (row: WorkRow) => open(portal, row.id),
    openLast: open(portal, last),
    previous: at > 0 ? open(portal, rows[at - 1]?.id) : undefined,
    next: at + 1 < rows.length ? open(portal, rows[at + 1]?.id) : undefined,
    /** Opens the next case of the list, or the list when there is none. */
    afterDecision(record: FlowRecord, done: FlowTransition): Action[] {
      const next = nextOf(record.id)
      lastDone = { id: record.id, name: rows.find(({ id }) => id === record.id)?.name ?? '', act: done.title }
      if (next) return [open(portal, next.id, record.id)]
      // A list that has not loaded, or failed to, may contain more.
      const act = done.title
      const doneText = datum.data === undefined ? translate('flowDone', { act }) : word('workAllDone', { act })
      return [{ do: 'toast', text: doneText, tone: 'success' }, list]
    },
  }
}

export type Work = ReturnType<typeof useWork>
