import type { RecordType } from '../../../contract/record'
import { inTransaction, inTransactionAlone, lockRow, type Database } from '../database/database'
import { averageScopeOf, recomputeDue, recomputeStale } from './averages'
import { systemColumns, tableOf } from './record-columns'
import { recordTables } from './record-tables'
import { records } from './records'
import type { Records, Row } from '../store'

/** Rows of declared record types; writing a rated row or a rating also writes the average, in the same transaction. */
export function averagedRecords(at: Database): Omit<Records, 'writes'> {
  const plain = records(at)
  /** Reads the row before the change and locks it against concurrent changes. */
  const held = async (inside: Database, type: RecordType, id: string): Promise<Row | null> => {
    await lockRow(
      inside,
      recordTables(inside).selectFrom(tableOf(type)).select(systemColumns.id).where(systemColumns.id, '=', id),
    ).execute()
    return records(inside).read(type, id)
  }
  return {
    ...plain,
    async prepare(types, unsent) {
      await plain.prepare(types, unsent)
      at.averaged.types = types
      if (types.some(({ averages }) => averages))
        await inTransactionAlone(at, (inside) => recomputeStale(inside, records(inside).update, types))
    },
    async create(type, ...given) {
      const concern = averageScopeOf(at, type)
      if (!concern) return plain.create(type, ...given)
      return inTransaction(at, async (inside) => {
        const rows = records(inside)
        const made = await rows.create(type, ...given)
        await recomputeDue(inside, rows.update, concern.due(made))
        return type.averages ? ((await rows.read(type, made.id)) ?? made) : made
      })
    },
    async update(type, id, values, ...given) {
      const concern = averageScopeOf(at, type)
      if (!concern?.touches(values)) return plain.update(type, id, values, ...given)
      return inTransaction(at, async (inside) => {
        const rows = records(inside)
        const before = await held(inside, type, id)
        const done = await rows.update(type, id, values, ...given)
        if (done) await recomputeDue(inside, rows.update, [...concern.due(before), ...concern.due({ ...before, ...values })])
        return done
      })
    },
    async updateAll(type, values, query) {
      if (!averageScopeOf(at, type)?.touches(values)) return plain.updateAll(type, values, query)
      return inTransaction(at, async (inside) => {
        const updated = await records(inside).updateAll(type, values, query)
        await recomputeStale(inside, records(inside).update, at.averaged.types)
        return updated
      })
    },
    async remove(type, id, owner) {
      const concern = averageScopeOf(at, type)
      if (!concern) return plain.remove(type, id, owner)
      return inTransaction(at, async (inside) => {
        const before = await held(inside, type, id)
        const done = await records(inside).remove(type, id, owner)
        if (done) await recomputeDue(inside, records(inside).update, concern.due(before))
        return done
      })
    },
  }
}
