import { Component, useState, type ReactNode } from 'react'
import { FailedView } from './state-views'

interface BoundaryProps {
  again: boolean
  className?: string | undefined
  retry(): void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { again, className, retry, children } = this.props
    if (!this.state.failed) return children
    return (
      <div className={className}>
        <FailedView drawing again={again} retry={retry} />
      </div>
    )
  }
}

/** Error boundary: a failing part must not break what is around it. A retry renders the part anew, after `onRetry`. */
export function PartBoundary({ onRetry, ...rest }: { onRetry?(): void; className?: string; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    onRetry?.()
    setAttempt(attempt + 1)
  }
  return <Boundary key={attempt} again={attempt > 0} retry={retry} {...rest} />
}
