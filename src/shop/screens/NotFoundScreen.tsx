import { Problem } from '../components/Problem'
import { ScreenHead } from '../shop/ScreenHead'
import { useTexts } from '../shop/ShopSettings'
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
