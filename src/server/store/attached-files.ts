import { sql, type RawBuilder } from 'kysely'
import type { Tree } from '../../contract/tree'
import { uploadFields } from '../../validate/form/upload-fields'
import { columnOf, system, tableOf } from './records/record-columns'
import type { AttachedFiles } from './store'

/** Where operators hand files to the owner of a record: the uploads in the forms of their transitions. */
export function attachedFiles({ flows, records, forms }: Pick<Tree, 'flows' | 'records' | 'forms'>): AttachedFiles[] {
  return Object.values(flows).flatMap(({ record, transitions }) => {
    const type = records[record]
    const asked = transitions.flatMap((transition) =>
      transition.by === 'operator' && forms[transition.form ?? ''] ? uploadFields(forms[transition.form ?? '']!) : [],
    )
    const fields = [...new Set(asked.map(({ field }) => field))].filter((name) => Object.hasOwn(type?.fields ?? {}, name))
    return type?.owned && fields.length > 0 ? [{ type, fields }] : []
  })
}

/** Of `files`: an operator's, sent in with a transition, and named in a record of the account. */
export function isAttachedTo(account: string, attached: AttachedFiles[]): RawBuilder<boolean> {
  const places = attached.map(({ type, fields }) => {
    // Nothing but its id is as long: a field that changes when the id is taken out of it names the file.
    const names = fields.map(
      (field) => sql`replace(${sql.ref(columnOf(type, field))}, "files"."id", '') <> ${sql.ref(columnOf(type, field))}`,
    )
    return sql`exists (select 1 from ${sql.table(tableOf(type))} where ${sql.ref(system.owner)} = ${account} and (${sql.join(names, sql` or `)}))`
  })
  const named = places.length > 0 ? sql.join(places, sql` or `) : sql`1 = 0`
  return sql<boolean>`"files"."uses" > 0 and "files"."owner" in (select "id" from "users" where "role" = 'operator') and (${named})`
}
