import type { Database } from '../database/database'
import { averagedRecords } from './averaged-records'
import type { Records } from '../store'

/** Rows of declared record types; `at.written` counts every write to them, failed ones included. */
export function countedRecords(at: Database): Records {
  const rows = averagedRecords(at)
  const counted =
    <Given extends unknown[], Answer>(write: (...given: Given) => Promise<Answer>) =>
    (...given: Given) =>
      write(...given).finally(() => void (at.written.times += 1))
  return {
    ...rows,
    writes: () => at.written.times,
    prepare: counted(rows.prepare),
    addViews: counted(rows.addViews),
    create: counted(rows.create),
    update: counted(rows.update),
    updateAll: counted(rows.updateAll),
    renumber: counted(rows.renumber),
    remove: counted(rows.remove),
  }
}
