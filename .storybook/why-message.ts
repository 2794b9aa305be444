import type { Problem } from '../src/contract/problem'

/** A line of a file that an element comes from. */
export interface SourcePlace {
  name: string
  file: string
  line: number
  /** The message at that line, in the words of the schema. */
  text?: string
}

/** An element of the page: the n-th match of a selector. */
export interface Target {
  selector: string
  nth: number
}

/** An operation or a dictionary, and where it is declared. */
export interface Fed {
  text: string
  place?: SourcePlace
}

/** Why one element is as it is. */
export interface Why {
  element: string
  target: Target | undefined
  places: SourcePlace[]
  shown: boolean
  /** The condition with the values that it read. */
  condition?: string
  fed: Fed[]
}

export interface WhyMessage {
  file: string
  /** The texts of the files that the places refer to, with their first line number. */
  texts: Record<string, { from: number; text: string }>
  problems: Problem[]
  elements: Why[]
  /** Forms that the story renders. */
  forms: { id: string; title: string }[]
}

/** From the preview to the panel: what the open story is made of. */
export const whyEvent = 'portal/why'
/** From the panel to the preview: an element to outline; `null` for none. */
export const pointEvent = 'portal/point'
/** From the preview to the panel: the elements under an Alt-click, innermost first. */
export const pickEvent = 'portal/pick'

export interface Pointed {
  target: Target | null
  scroll: boolean
}
