import { togglePair, type FlowTogglePair } from '../../contract/derived/flow/flow-toggle'
import type { Flow } from '../../contract/flow'
import type { Condition } from '../../contract/parts/condition'
import type { Link } from '../../contract/parts/page/block-parts'
import type { DataCall, WrittenBlock, WrittenPage } from '../../contract/page'
import type { Path } from '../source'

/** The flows whose toggles a page uses. */
export const togglesIn = (blocks: readonly WrittenBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'tabs') return block.items.flatMap((tab) => togglesIn(tab.blocks))
    return (block.kind === 'lead' || block.kind === 'article') && block.toggle ? [block.toggle.flow] : []
  })

type With = NonNullable<DataCall['with']>

/** Requires the parameters that the values take from the address. */
const given = (values: With): Condition =>
  Object.fromEntries(
    Object.values(values).flatMap((value) => {
      const name = typeof value === 'string' ? /^\{\{(route\.\w+)\}\}$/.exec(value)?.[1] : undefined
      return name === undefined ? [] : [[name, { filled: true }]]
    }),
  )

/** Visitors without an account have no records of their own: reading them would send the visitor to the sign-in page. */
const signedIn: Condition = Object.fromEntries([['session.token', { filled: true }]])

const callOf = ({ id }: Flow, { toggle, state }: FlowTogglePair): DataCall => ({
  from: `${id}.list`,
  with: { ...toggle.with, status: state },
  when: { ...signedIn, ...toggle.when, ...given(toggle.with) },
})

function linksOf({ id }: Flow, { toggle, on, off, state }: FlowTogglePair, values: With): Link[] {
  const icon = toggle.icon ? { icon: toggle.icon } : {}
  const isOn: Condition = { [`data.${toggle.data}.total`]: { gt: 0 } }
  return [
    {
      label: on.title,
      ...icon,
      action: {
        do: 'call',
        operation: `${id}.${on.id}`,
        with: { ...toggle.with, ...values },
        ...(toggle.needs === undefined ? {} : { needs: toggle.needs }),
        then: [{ do: 'toast', text: state, tone: 'success' }],
      },
      when: { not: isOn },
    },
    {
      label: toggle.undo,
      ...icon,
      action: {
        do: 'call',
        operation: `${id}.${off.id}`,
        with: { id: `{{data.${toggle.data}.data.0.id}}` },
        then: [{ do: 'toast', text: toggle.undone }],
      },
      when: isOn,
    },
  ]
}

/** The path in the expanded page and the path where it was written. */
type Move = [run: Path, written: Path]

/** Whether the templates that find the record use only known roots; others are reported in the flow. */
const isReadable = ({ toggle }: Flow) =>
  !/\{\{\s*(?:route\.\w+\.\w|(?!(?:route|session|portal)\b)\w)/.test(JSON.stringify(toggle?.with ?? {}))

interface Expanding {
  flows: ReadonlyMap<string, Flow>
  data: Record<string, DataCall>
  moves: Move[]
}

function inBlock(block: WrittenBlock, path: Path, expanding: Expanding): WrittenBlock {
  if (block.kind === 'tabs')
    return {
      ...block,
      items: block.items.map((tab, at) => ({
        ...tab,
        blocks: tab.blocks.map((one, below) => inBlock(one, [...path, 'items', at, 'blocks', below], expanding)),
      })),
    }
  if ((block.kind !== 'lead' && block.kind !== 'article') || block.toggle === undefined) return block
  const { toggle, ...rest } = block
  const flow = expanding.flows.get(toggle.flow)
  const pair = flow && (isReadable(flow) ? togglePair(flow) : undefined)
  // Left unexpanded: the check reports it where it is written.
  if (!pair) return block
  const [at, named] = [
    [...path, 'toggle'],
    [...path, 'toggle', 'flow'],
  ]
  const links = [...path, 'links']
  expanding.data[pair.toggle.data] = callOf(flow, pair)
  expanding.moves.push([['data', pair.toggle.data], named], [[...links, 0], named], [[...links, 1], named])
  for (const name of Object.keys(toggle.with ?? {}))
    expanding.moves.push([
      [...links, 0, 'action', 'with', name],
      [...at, 'with', name],
    ])
  rest.links?.forEach((_, place) =>
    expanding.moves.push([
      [...links, place + 2],
      [...links, place],
    ]),
  )
  return { ...rest, links: [...linksOf(flow, pair, toggle.with ?? {}), ...(rest.links ?? [])] }
}

const startsWith = (path: Path, start: Path) => start.every((key, at) => path[at] === key)

/** The page with the data and the buttons of every toggle written out, and where they were written. */
export function expandToggles(
  written: WrittenPage,
  flows: ReadonlyMap<string, Flow>,
): { page: WrittenPage; origin: ((path: Path) => Path) | undefined } {
  const expanding: Expanding = { flows, data: {}, moves: [] }
  const blocks = written.blocks.map((block, at) => inBlock(block, ['blocks', at], expanding))
  if (expanding.moves.length === 0) return { page: written, origin: undefined }
  // The most specific path first.
  const moves = expanding.moves.toSorted(([a], [b]) => b.length - a.length)
  const origin = (path: Path): Path => {
    const move = moves.find(([run]) => startsWith(path, run))
    return move ? [...move[1], ...path.slice(move[0].length)] : path
  }
  return { page: { ...written, data: { ...expanding.data, ...written.data }, blocks }, origin }
}
