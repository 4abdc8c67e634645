import { Component, type ReactNode } from 'react'
import { Problem } from '../components/Problem'

/** Keeps header, basket and player alive when a screen fails while rendering in the browser. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static readonly Fallback = () => (
    <Problem heading="This page did not load">
      Something went wrong on our side. Please reload the page; your basket is safe.
    </Problem>
  )

  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.hasFailed ? <ScreenBoundary.Fallback /> : this.props.children
  }
}
