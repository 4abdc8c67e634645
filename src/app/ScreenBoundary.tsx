import { Component, type ReactNode } from 'react'
import { Problem } from '../components/Problem'
import { useTexts } from '../shop/ShopSettings'
import { selectWebshop } from '../shop/shopSlice'
import { useAppSelector } from '../store/hooks'

/** In place of a screen that could not be made. */
export function FailedScreen() {
  const texts = useTexts()
  const { name } = useAppSelector(selectWebshop)
  return (
    <>
      <title>{`${texts('failed.heading')} | ${name}`}</title>
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
