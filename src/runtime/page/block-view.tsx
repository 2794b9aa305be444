import { createElement, Suspense } from 'react'
import type { Block } from '../../contract/page'
import { holds } from '../../validate/condition'
import { usePortal, useRoots } from '../context'
import { noteRendered } from '../lazy/lazy-part'
import { loadBlock, loadComponent, useBlockCode } from './block-code'
import { PartBoundary } from './part-boundary'
import { Pending } from './pending'
import { Skeleton } from './state-views'

function BlockCode({ block }: { block: Block }) {
  const { registry } = usePortal()
  return createElement(useBlockCode(registry, block.kind), { block })
}

const looks = (block: Block) => `block block--${block.kind}${block.kind === 'hero' ? ` block--hero-${block.size}` : ''}`

/** One block of a page, shown while its condition holds, with lazy code and its own error boundary. */
export function BlockView({ block }: { block: Block }) {
  const { boot, registry } = usePortal()
  const roots = useRoots()
  if (!holds(block.when, roots, boot.portal.conditions)) return null
  noteRendered(`blocks/${block.kind}/index`)
  const retry = () => {
    loadBlock(registry, block.kind).catch(() => undefined)
    if (block.kind === 'custom') loadComponent(registry, block.component).catch(() => undefined)
  }
  return (
    <div id={block.id} className={looks(block)}>
      <PartBoundary className="section" onRetry={retry}>
        <Suspense
          fallback={
            <div className="section">
              <Pending>
                <Skeleton />
              </Pending>
            </div>
          }
        >
          <BlockCode block={block} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}

/** A vertical list of blocks. */
export function BlockList({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <BlockView key={`${at}-${block.kind}`} block={block} />)
}
