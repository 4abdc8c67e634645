import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { type LazyModule, useLazyModule } from '../../components/lazyModule'
import { useTexts } from '../api/useTexts'
import { Loading, Problem } from '../components/Notice'
import { appTexts } from './texts'

/**
 * Shows a screen whose code is fetched. If that fails, or the screen itself, the person can try again.
 * @param screen the same object at each rendering
 */
export function LazyScreen({ screen }: { screen: LazyModule<ComponentType> }) {
  const texts = useTexts(appTexts)
  const [hasFailed, setHasFailed] = useState(false)
  const Screen = useLazyModule(screen, !hasFailed, () => setHasFailed(true))
  const problem = (retry: () => void) => (
    <Problem error={{ message: `${texts('failed')}. ${texts('failedText')}` }} onRetry={retry} />
  )
  if (hasFailed) return problem(() => setHasFailed(false))
  if (!Screen) return <Loading />
  return (
    <ScreenBoundary renderProblem={problem}>
      <Screen />
    </ScreenBoundary>
  )
}

interface BoundaryProps {
  renderProblem: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps the frame when a screen fails. */
class ScreenBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { renderProblem, children } = this.props
    return this.state.hasFailed ? renderProblem(() => this.setState({ hasFailed: false })) : children
  }
}
