import type { Act, Flow } from '../../../src/contract/flow'
import type { FlowOf } from '../../../src/server/flows/flow-work'

export interface Walked {
  flows: FlowOf[]
  done: ReadonlyMap<string, number>
  refused: ReadonlyMap<string, number>
  /** Flow and state from which something was tried. */
  entered: ReadonlySet<string>
}

/** Acts that were never done. What hangs on more than the state may be refused each time, with its reason. */
export function neverDone({ flows, done, refused, entered }: Walked): string[] {
  return flows.flatMap(({ flow }) => {
    const hangs = (act: Act) => Boolean(act.when ?? act.requires ?? act.once ?? flow.quota) && refused.has(`${flow.id}.${act.id}`)
    const states = reachable(flow)
    const could = (act: Act) => !act.from || act.from.some((state) => states.has(state) || entered.has(`${flow.id} ${state}`))
    return flow.acts.filter((act) => act.by !== 'system' && could(act) && !done.has(`${flow.id}.${act.id}`) && !hangs(act)).map((act) => `${flow.id}.${act.id}`)
  })
}

/** States to which people alone lead, without the clock. */
function reachable({ acts }: Flow): Set<string> {
  const states = new Set<string>()
  for (let before = -1; before !== states.size; ) {
    before = states.size
    for (const act of acts) if (act.by !== 'system' && act.to && (!act.from || act.from.some((state) => states.has(state)))) states.add(act.to)
  }
  return states
}
