import { Problem } from '../components/Problem'
import { useTexts } from '../shop/ShopSettings'
import { selectWebshop } from '../shop/shopSlice'
import { useAppSelector } from '../store/hooks'
import type { Preload } from '../store/preload'

// biome-ignore lint/correctness/useYield: a preload is a saga, this one has nothing to fetch
export const preload: Preload = function* () {
  return { status: 404 }
}

export function Screen() {
  const texts = useTexts()
  const { name } = useAppSelector(selectWebshop)
  return (
    <>
      <title>{`${texts('notFound.heading')} | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Problem
        heading={texts('notFound.heading')}
        action={{ href: '/releases', text: texts('notFound.releases') }}
      >
        {texts('notFound.body')}
      </Problem>
    </>
  )
}
