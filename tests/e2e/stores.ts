import { isWhole } from '../sampled'
import { seededDatabase } from '../seeded-data'
import { startPostgres } from '../server/store/start-postgres'
import { startPortal, type RunningPortal } from './portal'
import { widths } from './visitor'

export const storeNames = ['SQLite', 'PostgreSQL'] as const
export type StoreName = (typeof storeNames)[number]

/** A long journey is made on the named store, and with `JOURNEYS=all` on both; `flows/model` walks every flow on both always. */
export const journeyStores = (store: StoreName): readonly StoreName[] => (isWhole ? storeNames : [store])

/** Widths that differ in looks alone: the narrowest, where least has room, and with `JOURNEYS=all` each. */
export const checkedWidths = Object.entries(widths).filter(([name]) => isWhole || name === 'phone')

/** The built portal over the named store; the demonstration content is in it. */
export async function startPortalOn(store: StoreName, settings: Record<string, string> = {}): Promise<RunningPortal> {
  if (store === 'SQLite') return startPortal(settings)
  const postgres = await startPostgres()
  const portal = await startPortal({
    ...settings,
    DATABASE_URL: await (settings.PORTAL_SCHEMAS ? postgres.database() : seededDatabase(postgres)),
  })
  return {
    ...portal,
    stop: async () => {
      await portal.stop()
      await postgres.stop()
    },
  }
}
