import type { Files } from '../../../edit/apply-to-files'
import type { Json } from '../../../edit/operation'
import { jsonIn } from '../files'

type Path = readonly (string | number)[]

/** The list that an address below a room refers to: its file, its path there, and how many steps of the address lead to it. */
interface List {
  file: string
  base: Path
  from: number
}

const lists: Record<string, (rest: readonly string[]) => List | undefined> = {
  menus: () => ({ file: 'menus.json', base: [], from: 0 }),
  pages: ([id]) => ({ file: `pages/${id}.json`, base: ['blocks'], from: 1 }),
  flows: ([id, part]) => {
    const base = part === 'step' ? 'transitions' : part === 'reminder' ? 'reminders' : undefined
    return base && { file: `flows/${id}.json`, base: [base], from: 2 }
  },
  forms: ([id, name = '']) =>
    id === 'rules.json'
      ? { file: id, base: ['rules', name, 'list'], from: 2 }
      : { file: `forms/${id}.json`, base: ['rules', name], from: 2 },
}

/** The entry of a file that an address opens by index. */
export interface OpenEntry {
  file: string
  path: Path
  /** The steps below the room for its new path, or for its list when it was removed. */
  restFor(path: Path | undefined): string[]
}

function stepsIn(json: Json | undefined, steps: Path): Path {
  let here = json
  return steps.map((step) => {
    const own = Array.isArray(here) ? Number(step) : step
    here = (here as Record<string | number, Json> | null | undefined)?.[own]
    return own
  })
}

export function entryOfPlace(files: Files, { room, rest }: { room: string; rest: readonly string[] }): OpenEntry | undefined {
  const list = lists[room]?.(rest)
  if (!list || rest.length <= list.from) return undefined
  const { file, base, from } = list
  const path = stepsIn(jsonIn(files, file), [...base, ...rest.slice(from)])
  return {
    file,
    path,
    restFor: (next) => {
      const isBelow = next && base.every((step, at) => next[at] === step)
      return [...rest.slice(0, from), ...(isBelow ? next.slice(base.length).map(String) : [])]
    },
  }
}
