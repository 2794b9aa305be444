import { Component, createElement, Suspense, useState, type ReactNode } from 'react'
import type { Block } from '../../contract/page'
import { holds } from '../../validate/condition'
import { usePortal, useRoots } from '../context'
import { noteRendered } from '../lazy/lazy-part'
import { loadBlock, loadComponent, useBlockCode } from './block-code'
import { Pending } from './pending'
import { FailedView, Skeleton } from './state-views'

/** Error boundary: a failing block must not break its page. */
class BlockBoundary extends Component<{ onRetry(): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="section">
        <FailedView drawing retry={this.props.onRetry} />
      </div>
    )
  }
}

function BlockCode({ block }: { block: Block }) {
  const { registry } = usePortal()
  return createElement(useBlockCode(registry, block.kind), { block })
}

const looks = (block: Block) => `block block--${block.kind}${block.kind === 'hero' ? ` block--hero-${block.size}` : ''}`

/** One block of a page, shown while its condition holds, with lazy code and its own error boundary. */
export function BlockView({ block }: { block: Block }) {
  const { boot, registry } = usePortal()
  const roots = useRoots()
  const [attempt, setAttempt] = useState(0)
  if (!holds(block.when, roots, boot.portal.conditions)) return null
  noteRendered(`blocks/${block.kind}/index`)
  const retry = () => {
    loadBlock(registry, block.kind).catch(() => undefined)
    if (block.kind === 'custom') loadComponent(registry, block.component).catch(() => undefined)
    setAttempt(attempt + 1)
  }
  return (
    <div id={block.id} className={looks(block)}>
      <BlockBoundary key={attempt} onRetry={retry}>
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
      </BlockBoundary>
    </div>
  )
}

/** A vertical list of blocks. */
export function BlockList({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <BlockView key={`${at}-${block.kind}`} block={block} />)
}
