import { use, type ComponentType } from 'react'
import type { Block } from '../../contract/page'
import type { BlockKind } from '../../contract/kinds'
import type { LazyKind, Registry } from '../context'

type BlockComponent = ComponentType<{ block: Block }>
/** A failure is an outcome and no rejection: React passes a rejected promise on to places where nobody handles it. */
type Outcome = { component: BlockComponent } | { error: unknown }
/** `status` is what React's `use` looks for: code that is already there is drawn without suspending. */
type Code = Promise<Outcome> & { status?: 'fulfilled'; value?: Outcome }

const loading = new WeakMap<object, Code>()

/** One component a kind: the registry's types pair them, which is lost where a kind is a variable. */
const entryOf = (registry: Registry, kind: BlockKind) => registry.blocks[kind] as unknown as LazyKind<BlockComponent>

const failed = ({ value }: Code) => value !== undefined && 'error' in value

function codeOf(entry: LazyKind<BlockComponent>): Code {
  const code: Code = entry.load().then(
    (component) => ({ component }),
    (error: unknown) => ({ error }),
  )
  void code.then((value) => Object.assign(code, { status: 'fulfilled', value }))
  return code
}

const componentOf = (outcome: Outcome): BlockComponent => {
  if ('error' in outcome) throw outcome.error
  return outcome.component
}

/** Loads a block's code, once, and again after a failure. */
export async function loadBlock(registry: Registry, kind: BlockKind): Promise<BlockComponent> {
  const entry = entryOf(registry, kind)
  const known = loading.get(entry)
  const code = known && !failed(known) ? known : codeOf(entry)
  loading.set(entry, code)
  return componentOf(await code)
}

/** The component of a kind, at once when its code is there, else by suspending. A failure is thrown, not tried again and again. */
export function useBlockCode(registry: Registry, kind: BlockKind): BlockComponent {
  const entry = entryOf(registry, kind)
  const code = loading.get(entry) ?? codeOf(entry)
  loading.set(entry, code)
  const outcome: Promise<Outcome> = code
  return componentOf(use(outcome))
}
