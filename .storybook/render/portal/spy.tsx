import { createElement, useEffect, type ComponentType } from 'react'
import type { Block } from '../../../src/contract/page'
import { useRoots, type LazyKind, type Registry, type Roots } from '../../../src/runtime/context'
import type { Widget, WidgetProps } from '../../../src/runtime/widget'
import type { Answered } from '../../server/story-server'

/** What was observed while a story was rendered: responses, the data for conditions, values of fields. */
export interface Seen {
  answers: Map<string, Answered>
  roots: Roots
  /** Blocks on the page, as JSON. */
  blocks: Set<string>
  fields: Map<string, unknown>
  changed(): void
}

export const createSeen = (changed: () => void): Seen => ({ answers: new Map(), roots: {}, blocks: new Set(), fields: new Map(), changed })

function wrapBlock(entry: LazyKind<ComponentType<{ block: Block }>>, seen: Seen): LazyKind<ComponentType<{ block: Block }>> {
  return {
    load: async () => {
      const Drawn = await entry.load()
      return function SeenBlock(props) {
        const roots = useRoots()
        const { block } = props
        useEffect(() => {
          seen.roots = roots
          seen.changed()
        }, [roots])
        useEffect(() => {
          const written = JSON.stringify(block)
          seen.blocks.add(written)
          return () => void seen.blocks.delete(written)
        }, [block])
        return createElement(Drawn, props)
      }
    },
  }
}

function wrapWidget(entry: LazyKind<Widget>, seen: Seen): LazyKind<Widget> {
  return {
    load: async () => {
      const Drawn = (await entry.load()) as unknown as ComponentType<WidgetProps>
      return function SeenWidget(props: WidgetProps) {
        const { name, value } = props
        useEffect(() => {
          seen.fields.set(name, value)
          seen.changed()
          return () => void seen.fields.delete(name)
        }, [name, value])
        return createElement(Drawn, props)
      } as unknown as Widget
    },
  }
}

const each = <T extends object>(entries: T, wrap: (entry: never) => unknown) =>
  Object.fromEntries(Object.entries(entries).map(([kind, entry]) => [kind, wrap(entry as never)])) as T

/** The product's registry, with components that report to `seen`. */
export const spiedRegistry = ({ blocks, components, widgets }: Registry, seen: Seen): Registry => ({
  components,
  blocks: each(blocks, (entry) => wrapBlock(entry, seen)),
  widgets: each(widgets, (entry) => wrapWidget(entry, seen)),
})
