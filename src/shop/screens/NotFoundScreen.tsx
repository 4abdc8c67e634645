import { Problem } from '../../components/Problem'
import { useTexts } from '../../components/ShopSettings'
import { ScreenHead } from '../settings/ScreenHead'
import type { Preload } from '../store/preload'

// biome-ignore lint/correctness/useYield: this preload fetches nothing
export const preload: Preload = function* () {
  return { status: 404 }
}

export function Screen() {
  const texts = useTexts()
  return (
    <>
      <ScreenHead title={texts('notFound.heading')} />
      <Problem
        heading={texts('notFound.heading')}
        action={{ href: '/releases', text: texts('notFound.releases') }}
      >
        {texts('notFound.body')}
      </Problem>
    </>
  )
}
