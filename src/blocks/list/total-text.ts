import type { PortalTools } from '../../runtime/context'
import { mostCounted } from '../../validate/most-counted'

/** How many rows there are. What words find is not counted to the end. */
export const totalText = (word: PortalTools['word'], total: number): string => word(total === mostCounted ? 'totalMost' : 'total').replace('{count}', String(total))
