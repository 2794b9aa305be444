import type { Operation, Release } from '../../release/release'
import { match } from './match'
import { Refusal } from '../replies/refusal'

type Matched = NonNullable<ReturnType<typeof match>>

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The type of each field of an operation's forms, and its columns. */
const fieldTypes = ({ tree }: Release, { forms }: Operation): [name: string, type: string][] =>
  forms.flatMap((id) => {
    const { schema, ui = {} } = tree.forms[id] ?? {}
    return Object.entries(schema?.properties ?? {}).flatMap(([name, { type }]): [string, string][] => [
      [name, type],
      ...Object.keys(ui[name]?.columns ?? {}).map((column): [string, string] => [`${name}.${column}`, 'column']),
    ])
  })

/** Whether the live forms still take every field that the visitor may have filled in: what they no longer take would be lost. */
function takesAllOf(live: [Release, Operation], begun: [Release, Operation]): boolean {
  const types = new Map(fieldTypes(...live))
  return fieldTypes(...begun).every(([name, type]) => types.get(name) === type)
}

/**
 * The operation by which a call is checked. A form opened with an earlier release is checked by the rules of that release during its grace
 * period. All else follows the live release, so that tightened access, limits, flows and accounts apply at once. Where the live form takes
 * other fields or another proof, it has to be opened again.
 */
export function matchBegun(
  live: Release,
  begun: Release | null,
  asked: string | undefined,
  now: Matched,
  at: { method: string; path: string },
): Matched {
  // Only where a form determines the body, of a derived operation, too, does the release matter that the visitor started with.
  if (!asked || asked === live.revision || now.operation.forms.length === 0) return now
  const before = begun && match(begun, at.method, at.path)?.operation
  if (!begun || !before || before.id !== now.operation.id) throw new Refusal('superseded')
  const { captcha, encrypt, serve, forms } = now.operation
  const isAskedAlike = captcha === before.captcha && sameText([encrypt, serve, forms], [before.encrypt, before.serve, before.forms])
  if (!isAskedAlike || !takesAllOf([live, now.operation], [begun, before])) throw new Refusal('superseded')
  const { checkBody, compute } = before
  return { ...now, operation: { ...now.operation, checkBody, compute } }
}
