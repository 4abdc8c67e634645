import { Component, type ReactNode } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { Problem } from '../../components/Problem'
import { useTexts } from '../../components/ShopSettings'
import type { AppLocation } from '../navigation/navigationSlice'
import { ScreenHead } from '../settings/ScreenHead'

export interface FailedScreenProps {
  why: 'unreached' | 'busy' | 'fault'
}

/** Replaces a screen that could not be made. Its link leads to the same address: a click tries again. */
export function FailedScreen({ why }: FailedScreenProps) {
  const texts = useTexts()
  const href = createPath(useLocation())
  return (
    <>
      <ScreenHead title={texts('failed.heading')} />
      <Problem heading={texts('failed.heading')} action={{ href, text: texts('failed.retry') }}>
        {texts(`failed.${why}`)}
      </Problem>
    </>
  )
}

export interface ScreenBoundaryProps {
  /**
   * A failed screen is tried again after each navigation; a working one stays, with its focus and open parts.
   */
  location: AppLocation
  children: ReactNode
}

/** Keeps header, basket and player working when a screen fails while it is rendered in the browser. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.hasFailed && before.location !== this.props.location) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen why="fault" /> : this.props.children
  }
}
