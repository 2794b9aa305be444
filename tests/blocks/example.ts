import type { Dict } from '../../src/contract/dict'
import type { Block } from '../../src/contract/page'
import type { ClientSession } from '../../src/validate/client-session'

/** One entry of a block's examples.json: the block, what its page knows, and the state its data is in. */
export interface Example {
  name: string
  block: Block
  /** Answers of the page's data calls, by name. */
  data?: Record<string, unknown>
  dicts?: Record<string, Dict>
  /** `loading`: the data never arrives; `error`: it fails; `empty`: there is none. */
  state?: 'loading' | 'error' | 'empty'
  query?: Record<string, string>
  session?: Partial<ClientSession>
  /** Width of the window it is meant for. */
  width?: number
}
