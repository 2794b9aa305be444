import type { Call } from '../../call'
import { personalTables } from '../../store/accounts/personal-tables'

/** The data that the portal keeps of an account, why and how long: all tables, and all records that belong to one (requirement M1). */
export async function listKeptData({ release }: Pick<Call, 'release'>) {
  const { translate } = release.translator
  const tables = Object.values(personalTables).flatMap((table) => ('what' in table ? [table] : []))
  const records = Object.values(release.tree.records)
    .filter((type) => type.owned)
    .map(({ title }) => title)
  return [
    ...tables.map(({ what, purpose, duration }) => ({ what: translate(what), purpose: translate(purpose), kept: translate(duration) })),
    { what: records.join(translate('comma')), purpose: translate('ownRecordsPurpose'), kept: translate('ownRecordsKept') },
  ]
}
