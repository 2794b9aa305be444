import { Component, type ReactNode } from 'react'
import { PageFailed } from './page-failed'

interface Props {
  children: ReactNode
  retry(): void
  onCatch(): void
}

/** Error boundary around the page: the shell stays and offers a way on. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onCatch()
  }

  override render() {
    return this.state.broken ? <PageFailed broken retry={this.props.retry} /> : this.props.children
  }
}
