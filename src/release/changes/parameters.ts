import { memoizeByData } from '../../check/memoize-by-data'
import { blocksOf } from '../../contract/derived/blocks-of'
import type { Block } from '../../contract/page'
import type { Tree } from '../../contract/tree'
import { allOptions } from '../../validate/dict/all-options'
import { wordsOfTree } from '../words'

/** A control that keeps what was chosen in a parameter of the address. */
interface Control {
  query: string
  title?: string
  /** The titles of its choices, by the value of the parameter. */
  choices: ReadonlyMap<string, string>
}

function controlsIn(block: Block, { dicts }: Tree, tabs: string): Control[] {
  if (block.kind === 'tabs') return [{ query: block.query, title: tabs, choices: new Map(block.items.map(({ id, title }) => [id, title])) }]
  if (block.kind !== 'list') return []
  return (block.filters ?? []).map(({ query, title, dict = '' }) => ({
    query,
    title,
    choices: new Map(allOptions(dicts.dicts[dict]?.items ?? []).map(({ dictValue, dictLabel }) => [dictValue, dictLabel])),
  }))
}

const controlsOf = memoizeByData((tree: Tree) => {
  const tabs = wordsOfTree(tree).translator.translate('changedTab')
  return new Map(Object.entries(tree.pages).map(([id, { blocks }]) => [id, blocksOf(blocks).flatMap((one) => controlsIn(one, tree, tabs))]))
})

/** The controls of the page that a route opens, or of all pages. */
function controls(tree: Tree, route: string | undefined): Control[] {
  const page = tree.routes.routes.find(({ id }) => id === route)?.page
  const all = controlsOf(tree)
  return page === undefined ? [...all.values()].flat() : (all.get(page) ?? [])
}

/** What all agree on. */
const common = (titles: (string | undefined)[]): string | undefined => {
  const known = new Set(titles.filter((title) => title !== undefined))
  return known.size === 1 ? [...known][0] : undefined
}

/** What the page that a route opens calls a parameter of its address; without a route, what all pages call it. */
export const parameterTitle = (tree: Tree, name: string, route?: string): string | undefined =>
  common(controls(tree, route).map(({ query, title }) => (query === name ? title : undefined)))

/** What the page calls the choice that a value of a parameter stands for. */
export const parameterValue = (tree: Tree, name: string, value: string, route?: string): string | undefined =>
  common(controls(tree, route).map(({ query, choices }) => (query === name ? choices.get(value) : undefined)))
