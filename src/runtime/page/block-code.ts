import { use, type ComponentType } from 'react'
import type { Block } from '../../contract/page'
import type { BlockKind, ComponentName } from '../../contract/vocabulary/kinds'
import type { LazyKind, Registry } from '../context'

type BlockComponent = ComponentType<{ block: Block }>
/** A failure is a value, not a rejection: React passes rejected promises on to places where nobody handles them. */
type Outcome = { component: BlockComponent } | { error: unknown }
/** `status` is what React's `use` reads: loaded code renders without suspending. */
type Code = Promise<Outcome> & { status?: 'fulfilled'; value?: Outcome }

const loading = new WeakMap<object, Code>()

type Entry = LazyKind<BlockComponent>

/** The component of a kind; the registry's type ties kind and component together, which is lost for a variable kind. */
const ofKind = ({ blocks }: Registry, kind: BlockKind) => blocks[kind] as Entry
const ofName = ({ components }: Registry, name: ComponentName) => components[name] as Entry

const failed = ({ value }: Code) => value !== undefined && 'error' in value

function codeOf(entry: Entry): Code {
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

async function load(entry: Entry): Promise<BlockComponent> {
  const known = loading.get(entry)
  const code = known && !failed(known) ? known : codeOf(entry)
  loading.set(entry, code)
  return componentOf(await code)
}

function useCode(entry: Entry): BlockComponent {
  const code = loading.get(entry) ?? codeOf(entry)
  loading.set(entry, code)
  const outcome: Promise<Outcome> = code
  return componentOf(use(outcome))
}

/** Loads a block's code, once, and again after a failure. */
export const loadBlock = (registry: Registry, kind: BlockKind) => load(ofKind(registry, kind))
/** The same for a hand-written component. */
export const loadComponent = (registry: Registry, name: ComponentName) => load(ofName(registry, name))

const isLoaded = (entry: Entry): boolean => loading.get(entry)?.status === 'fulfilled'
export const isBlockLoaded = (registry: Registry, kind: BlockKind) => isLoaded(ofKind(registry, kind))
export const isComponentLoaded = (registry: Registry, name: ComponentName) => isLoaded(ofName(registry, name))

/** The component of a kind: at once when its code is loaded, else it suspends. A failure is thrown, not retried endlessly. */
export const useBlockCode = (registry: Registry, kind: BlockKind) => useCode(ofKind(registry, kind))
export const useComponentCode = (registry: Registry, name: ComponentName) => useCode(ofName(registry, name))
