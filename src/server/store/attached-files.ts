import { sql, type RawBuilder } from 'kysely'
import { doersIn } from '../../contract/derived/flow/flow-workers'
import type { RecordType } from '../../contract/record'
import type { Tree } from '../../contract/tree'
import { uploadFields } from '../../validate/form/uploads/upload-fields'
import type { Database } from './database/database'
import { columnOf, tableOf } from './records/record-columns'
import { belongsTo } from './records/record-query'
import type { AttachedFiles } from './store'

/** Whether the profile fields that a record's field copies from the account may name files. */
const holdsFiles = ({ profile = [] }: RecordType['fields'][string], forms: Tree['forms']): boolean =>
  profile.length > 0 && Object.values(forms).some((form) => uploadFields(form).some(({ field }) => profile.includes(field)))

/** The upload fields of transition forms through which users selected by `does` hand files to others who see the record. */
export function fileFields(
  { flows, records, forms }: Pick<Tree, 'flows' | 'records' | 'forms'>,
  does: (by: string) => boolean,
): { type: RecordType; fields: string[]; by: string[] }[] {
  return Object.values(flows).flatMap(({ record, transitions }) => {
    const type = records[record]
    const doing = transitions.filter((transition) => doersIn(transition).some(does) && forms[transition.form ?? ''])
    const asked = doing.flatMap(({ form = '' }) => uploadFields(forms[form]!))
    const frozen = Object.keys(type?.fields ?? {}).filter((name) => holdsFiles(type!.fields[name]!, forms))
    const fields = [...new Set([...asked.map(({ field }) => field), ...frozen])].filter((name) => Object.hasOwn(type?.fields ?? {}, name))
    return type?.owned && fields.length > 0 ? [{ type, fields, by: [...new Set(doing.flatMap(doersIn))] }] : []
  })
}

/** The fields of an account's own records through which others hand it files. */
export const fileFieldsFromOthers = (tree: Parameters<typeof fileFields>[0], account: string): AttachedFiles[] =>
  fileFields(tree, (by) => by !== 'owner').map((place) => ({ ...place, whose: account }))

/** Where staff finds the files of the content that it edits, whoever added them. */
export const contentFiles = ({ records }: Pick<Tree, 'records'>, role: string): AttachedFiles[] =>
  Object.values(records).flatMap((type) => {
    const fields = Object.keys(type.fields).filter((name) => ['files', 'image'].includes(type.fields[name]!.type))
    return !type.owned && [type.write].flat().includes(role) && fields.length > 0 ? [{ type, fields, whose: undefined }] : []
  })

/** A condition on `files`: the file was sent in, a visible row names it, and its sender's role may name it there. */
export function isAttached(at: Database, attached: AttachedFiles[]): RawBuilder<boolean> {
  const places = attached.map(({ type, fields, whose, by }) => {
    // The field names the file if removing its id changes the text; ids are too long to match anything else by chance.
    const names = fields.map(
      (field) => sql`replace(${sql.ref(columnOf(type, field))}, "files"."id", '') <> ${sql.ref(columnOf(type, field))}`,
    )
    const seen = whose === undefined ? sql`1 = 1` : belongsTo(at, type, whose)
    const sender = by === undefined ? sql`1 = 1` : sql`"files"."owner" in (select "id" from "users" where "role" in (${sql.join(by)}))`
    return sql`(${sender} and exists (select 1 from ${sql.table(tableOf(type))} where ${seen} and (${sql.join(names, sql` or `)})))`
  })
  const named = places.length > 0 ? sql.join(places, sql` or `) : sql`1 = 0`
  return sql<boolean>`"files"."uses" > 0 and (${named})`
}
