/** What a story shows; each has a component in `.storybook/stage`. */
export type Stage = 'field' | 'block' | 'shell' | 'form' | 'page' | 'route'

/** States that stories are counted by. */
export const states = [
  'normal', 'filled', 'required', 'fault', 'hint-and-fault', 'disabled', 'read-only', 'loading', 'empty', 'error', 'long-text', 'phone', 'elder', 'dark-header',
] as const
export type State = (typeof states)[number]

/** One story, before it is written as a module. */
export interface Story {
  exportName: string
  name: string
  state: State
  /** What its stage draws. */
  args: Record<string, unknown>
  globals?: Record<string, unknown>
}

export interface StoryFile {
  file: string
  title: string
  stage: Stage
  /** The kind, form, page or `routes` that the file stands for. */
  subject: string
  stories: Story[]
}

const phone = { viewport: { value: 'phone', isRotated: false } }
const elder = { text: 'elder' }

/** A story's place in the address: letters and digits of its English name. */
export const exportNameOf = (name: string) => name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase()).replace(/^(\d)/, 'N$1').replace(/^./, (first) => first.toUpperCase())

export const onPhone = (story: Omit<Story, 'state' | 'exportName'>): Story => ({ ...story, exportName: exportNameOf(story.name), state: 'phone', globals: { ...story.globals, ...phone } })
export const inElderMode = (story: Omit<Story, 'state' | 'exportName'>): Story => ({ ...story, exportName: exportNameOf(story.name), state: 'elder', globals: { ...story.globals, ...elder } })
export const isPhone = (width: unknown) => (typeof width === 'number' && width < 748 ? phone : undefined)
