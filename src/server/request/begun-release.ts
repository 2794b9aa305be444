import type { Operation, Release } from '../../release/release'
import { match } from './match'
import { Refusal } from '../replies/refusal'

type Matched = NonNullable<ReturnType<typeof match>>

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What an operation takes and stores of its forms: fields with their types, and columns. A field that only one of two releases has would be
 * lost, or emptied in what is stored.
 */
function fieldsOf({ tree }: Release, { forms, only, draft, serve }: Operation) {
  const fields = forms.flatMap((id) => {
    const { schema, ui = {} } = tree.forms[id] ?? {}
    return Object.entries(schema?.properties ?? {}).flatMap(([name, { type }]) => [
      `${name} ${type}`,
      ...Object.keys(ui[name]?.columns ?? {}).map((column) => `${name}.${column}`),
    ])
  })
  return [forms, only, draft, fields.sort(), serve.by === 'flow' ? tree.flows[serve.flow.flow]?.masked : undefined]
}

/**
 * The operation by which a call is checked. A form opened with an earlier release is checked by the rules of that release during its grace
 * period. All else follows the live release, so that tightened access, limits, flows and accounts apply at once. With other fields or
 * another proof, it has to be opened again.
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
  const { captcha, encrypt, serve } = now.operation
  const isAskedAlike =
    captcha === before.captcha
    && sameText([encrypt, serve], [before.encrypt, before.serve])
    && sameText(fieldsOf(live, now.operation), fieldsOf(begun, before))
  if (!isAskedAlike) throw new Refusal('superseded')
  const { checkBody, compute } = before
  return { ...now, operation: { ...now.operation, checkBody, compute } }
}
