import { Component, type ReactNode } from 'react'
import { Problem } from '../components/Problem'
import { useTexts } from '../shop/ShopSettings'

/** In place of a screen that could not be made. */
export function FailedScreen() {
  const texts = useTexts()
  return <Problem heading={texts('failed.heading')}>{texts('failed.body')}</Problem>
}

/** Keeps header, basket and player alive when a screen fails while rendering in the browser. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children
  }
}
