import { createElement } from 'react'
import type { BlockOf } from '../../contract/page'
import { usePortal } from '../../runtime/context'
import { useComponentCode } from '../../runtime/page/block-code'

/** Shows a hand-written component; its code loads with the page that names it. */
export function CustomBlock({ block }: { block: BlockOf<'custom'> }) {
  const { registry } = usePortal()
  return createElement(useComponentCode(registry, block.component), { block })
}
