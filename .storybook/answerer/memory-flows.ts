import type { FlowStep, Store } from '../../src/server/store/store'

/** The steps of business records in memory, beside the other parts of a story's store; everything is one transaction. */
export function memoryFlows<T extends object>(parts: T) {
  const trails = new Map<string, FlowStep[]>()
  const counts = new Map<string, number>()
  const trailOf = (type: string, record: string) => trails.get(`${type}:${record}`) ?? []
  const store = {
    ...parts,
    flows: {
      trail: async (type: string, record: string) => trailOf(type, record),
      add: async (type: string, record: string, step: FlowStep) => void trails.set(`${type}:${record}`, [...trailOf(type, record), step]),
    },
    once: { answer: async () => null, keep: async () => undefined, sweep: async () => undefined },
    counters: {
      hit: async (name: string) => {
        const count = (counts.get(name) ?? 0) + 1
        counts.set(name, count)
        return { count, resetIn: 1 }
      },
    },
    alone: <R>(work: (inside: Store) => Promise<R>): Promise<R> => work(store as unknown as Store),
  }
  return store
}
