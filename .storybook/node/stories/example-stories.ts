import { exportNameOf, inElderMode, isPhone, onPhone, stateTitles, type State, type Story } from './story'

interface Example {
  name: string
  zh?: string
  state?: 'filled' | 'loading' | 'error' | 'empty'
  width?: number
  dark?: boolean
  props?: { value?: unknown; fault?: unknown; required?: unknown; disabled?: unknown; readOnly?: unknown; ui?: { hint?: unknown } }
}

/** The state of an example: by its name, else by its data. */
function stateOf({ name, state, width, dark, props = {} }: Example): State {
  if (state) return state
  if (/long/i.test(name)) return 'long-text'
  if (isPhone(width)) return 'phone'
  if (dark) return 'dark-header'
  if (props.fault) return props.ui?.hint ? 'hint-and-fault' : 'fault'
  if (props.disabled) return 'disabled'
  if (props.readOnly) return 'read-only'
  if (props.required) return 'required'
  return props.value === undefined ? 'normal' : 'filled'
}

/** Converts an example to a story of its file. */
function storyOf(example: Example, shared: ReadonlySet<State>): Story {
  const globals = isPhone(example.width)
  const state = stateOf(example)
  const title = stateTitles[state]
  return {
    exportName: exportNameOf(example.name),
    // The distinguishing part of a name comes first; a story named by its state alone is the plain one.
    name:
      example.zh || !shared.has(state) || example.name.toLowerCase() === state
        ? `${example.zh ?? title} ${example.name}`
        : `${example.name} ${title}`,
    state,
    args: { example },
    ...(globals ? { globals } : {}),
  }
}

/** The stories of all examples, and generated ones: 长者模式 and, where no example is for a phone, a phone. */
export function exampleStories(examples: Example[]): Story[] {
  const own = examples.filter(({ zh }) => !zh).map(stateOf)
  const shared = new Set(own.filter((state, at) => own.indexOf(state) !== at))
  const stories = examples.map((example) => storyOf(example, shared))
  const model = examples.find((example) => example.props?.fault) ?? examples[0]
  if (!model) return stories
  const drawnOnPhone = stories.some((story) => story.state === 'phone')
  return [...stories, ...(drawnOnPhone ? [] : [onPhone({ args: { example: model } })]), inElderMode({ args: { example: model } })]
}
