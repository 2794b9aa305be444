import { addons } from 'storybook/preview-api'
import { editedEvent, editedUrl, type Edited, type EditRequest } from '../edited'
import { exampleProblems } from '../example-problems'
import { withValues, type ValueEdit } from '../../src/edit/put-value'
import type { LiveRelease } from '../node/releases/live-release'
import type { StoryContext } from './draw'

interface Args {
  example?: { name: string }
  [name: string]: unknown
}

interface Told {
  args: Args
  initialArgs: Args
  parameters: StoryContext['parameters']
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Treats the empty input of a key that was absent as still absent. */
const meant = (value: unknown, before: unknown) => (value === '' && before === undefined ? undefined : value)

/** Edits of the keys whose controls were changed. */
function editsOf({ args, initialArgs, parameters }: Told): ValueEdit[] {
  const { paths = {} } = parameters.portal ?? {}
  return Object.entries(paths).flatMap(([name, path]) => {
    const value = meant(args[name], initialArgs[name])
    return isSame(value, initialArgs[name]) ? [] : [{ path, value }]
  })
}

const tell = (edited: Edited | null) => void addons.getChannel().emit(editedEvent, edited)

/** Number of the last request: responses to earlier ones are ignored. */
let asked = 0

async function checked(request: EditRequest): Promise<{ live: LiveRelease; text: string }> {
  const answer = await fetch(editedUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) })
  if (!answer.ok) throw new Error(`${request.file}: HTTP ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { live: LiveRelease; text: string }
}

/** An example with the edits, which is checked without other files. */
function editedExample({ parameters: { portal }, args }: Told, edits: ValueEdit[]): Edited {
  const text = withValues(portal.source?.text ?? '{}', edits)
  const problems = exampleProblems(portal.renderer, portal.file, text, portal.source?.line)
  return { file: portal.file, example: args.example?.name, edits, text, problems }
}

export interface EditedStory {
  live: LiveRelease
  edited?: Edited | undefined
}

/** Applies the controls to a story: an example alone, a file of the tree together with its tree. */
export async function withControls(told: Told, live: LiveRelease): Promise<EditedStory> {
  const edits = editsOf(told)
  const turn = ++asked
  if (edits.length === 0) {
    tell(null)
    return { live }
  }
  if (told.args.example) {
    const edited = editedExample(told, edits)
    tell(edited)
    return { live, edited }
  }
  const request = { file: told.parameters.portal.file, edits }
  const after = await checked(request)
  const shown = after.live.problems.filter(({ file, severity }) => file === request.file && severity !== 'warning')
  const edited = { ...request, text: after.text, problems: shown }
  if (turn === asked) tell(edited)
  return { live: after.live, edited }
}
