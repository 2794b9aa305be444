import { admits } from '../../../src/contract/derived/accounts/account-names'
import type { Operation } from '../../../src/release/release'
import { choicePlace } from '../../../src/validate/form/choice-places'
import { goodCall } from '../good-call'
import type { TestPortal } from '../portal'
import { sees, type OwnedRow, type Person } from '../access/scoped-people'

/** The record type that an operation serves. */
export const recordOf = ({ release: { tree } }: TestPortal, { serve }: Operation): string | undefined =>
  serve.by === 'record' ? serve.record.type : serve.by === 'flow' ? tree.flows[serve.flow.flow]?.record : undefined

/** Chooses each row in each field and column that offers its type, as each sender: what was wrongly taken or refused, and the verdicts met. */
export async function chooseRows(
  portal: TestPortal,
  people: Person[],
  rows: OwnedRow[],
): Promise<{ wrong: string[]; verdicts: Set<boolean> }> {
  const { operations, openapi, boot } = portal.release
  const wrong: string[] = []
  const verdicts = new Set<boolean>()
  const fields = operations.flatMap((operation) =>
    Object.entries(operation.choices).map(([key, { call }]) => ({ operation, ...choicePlace(key), call })),
  )
  for (const { operation, field, column, call } of fields) {
    const list = operations.find(({ id }) => id === call.from)!
    const plain = await goodCall(portal, operation, openapi, {})
    for (const viewer of people.filter(({ user }) => admits(boot.accounts, operation.access, user)))
      for (const row of rows.filter(({ type }) => type.id === recordOf(portal, list))) {
        const chosen = column === undefined ? row.id : [{ [column]: row.id }]
        const payload = JSON.stringify({ ...JSON.parse(String(plain.payload)), [field]: chosen })
        const { data } = (await portal.app.inject({ ...plain, payload, headers: { ...plain.headers, ...viewer.headers } })).json()
        const isRefused = data?.faults?.some((fault: { field: string }) => fault.field === field) === true
        const isOffered = sees(portal, viewer, row) && (call.with?.status ?? row.status) === row.status
        verdicts.add(isRefused)
        if (isRefused === isOffered)
          wrong.push(`${operation.id} ${field}${column ?? ''}: ${row.status} of ${row.owner.what} by ${viewer.what}`)
      }
  }
  return { wrong, verdicts }
}
