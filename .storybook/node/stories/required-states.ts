import { Block } from '../../../src/contract/page'
import type { State, StoryFile } from './story'

const always: Partial<Record<NonNullable<StoryFile['kind']>, readonly State[]>> = {
  widget: ['normal', 'filled', 'required', 'fault', 'hint-and-fault', 'disabled', 'read-only', 'long-text', 'phone', 'elder'],
  block: ['normal', 'long-text', 'phone', 'elder'],
  custom: ['normal', 'loading', 'error', 'phone', 'elder'],
  shell: ['normal', 'long-text', 'phone', 'elder', 'dark-header'],
}

const readers = (Block.anyOf as unknown as { properties: { kind: { const: string }; source?: object } }[]).flatMap(({ properties }) =>
  properties.source ? [properties.kind.const] : [],
)

/** States that a kind's examples must show; a block with a source also loading and failing. */
export function requiredStates({ kind, subject }: StoryFile): readonly State[] {
  const own = kind ? (always[kind] ?? []) : []
  return kind === 'block' && readers.includes(subject) ? [...own, 'loading', 'error'] : own
}
