import { use, type ComponentType } from 'react'
import type { Block } from '../../contract/page'
import type { BlockKind, ComponentName } from '../../contract/vocabulary/kinds'
import type { LazyKind, Registry } from '../context'
import { lazyCode, componentOf, isFailed, type Code, type Outcome } from '../lazy/outcome'

type BlockComponent = ComponentType<{ block: Block }>
const loading = new WeakMap<object, Code<BlockComponent>>()

type Entry = LazyKind<BlockComponent>

/** The component of a kind; the registry's type ties kind and component together, which is lost for a variable kind. */
const ofKind = ({ blocks }: Registry, kind: BlockKind) => blocks[kind] as Entry
const ofName = ({ components }: Registry, name: ComponentName) => components[name] as Entry

async function load(entry: Entry): Promise<BlockComponent> {
  const known = loading.get(entry)
  const code = known && !isFailed(known) ? known : lazyCode(entry.load)
  loading.set(entry, code)
  return componentOf(await code)
}

function useCode(entry: Entry): BlockComponent {
  const code = loading.get(entry) ?? lazyCode(entry.load)
  loading.set(entry, code)
  const outcome: Promise<Outcome<BlockComponent>> = code
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
