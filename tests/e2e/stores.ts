import { isWhole } from '../sampled'
import { seededDatabase } from '../seeded-data'
import { startPostgres } from '../server/store/start-postgres'
import { startPortal, type RunningPortal } from './portal'
import { widths } from './visitor'

export const storeNames = ['SQLite', 'PostgreSQL'] as const
export type StoreName = (typeof storeNames)[number]

/** Stores of a long journey: the named one, or both with `JOURNEYS=all`; `flows/model` always walks every flow on both. */
export const journeyStores = (store: StoreName): readonly StoreName[] => (isWhole ? storeNames : [store])

/** Widths that differ only in layout: the narrowest, which has the least room, or all with `JOURNEYS=all`. */
export const checkedWidths = Object.entries(widths).filter(([name]) => isWhole || name === 'phone')

/** Starts the built portal over the named store, which has the demonstration content. */
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
