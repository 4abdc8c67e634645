import { Component, type ReactNode } from 'react'
import { Problem } from '../components/Problem'
import { ScreenHead } from '../shop/ScreenHead'
import { useTexts } from '../shop/ShopSettings'

/** In place of a screen that could not be made. */
export function FailedScreen() {
  const texts = useTexts()
  return (
    <>
      <ScreenHead title={texts('failed.heading')} />
      <Problem heading={texts('failed.heading')}>{texts('failed.body')}</Problem>
    </>
  )
}

export interface ScreenBoundaryProps {
  /** A screen that failed is tried again elsewhere; one that works stays, with its focus and what is open. */
  address: string
  children: ReactNode
}

/** Keeps header, basket and player alive when a screen fails while rendering in the browser. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.hasFailed && before.address !== this.props.address) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children
  }
}
