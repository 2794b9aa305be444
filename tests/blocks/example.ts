import type { Dict } from '../../src/contract/dict'
import type { Block } from '../../src/contract/page'
import type { ClientSession } from '../../src/validate/client-session'

/** An entry of a block's examples.json: the block, what its page knows, and the state of its data. */
export interface Example {
  name: string
  block: Block
  /** Responses to the page's data calls, by name. */
  data?: Record<string, unknown>
  dicts?: Record<string, Dict>
  /** `loading`: the data never arrive; `error`: they fail; `empty`: there are none. */
  state?: 'loading' | 'error' | 'empty'
  query?: Record<string, string>
  session?: Partial<ClientSession>
  /** Intended width of the window. */
  width?: number
}
