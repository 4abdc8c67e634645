import { useMemo } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { decodedSlug } from '../../../shared/slugs'
import { ownedTexts } from '../../../shared/texts/owned'
import { useAppSelector } from '../../store/hooks'
import { selectCustomer } from '../session/customerSlice'

/**
 * Says how this visitor came to own a release.
 * @returns a function that takes a slug, encoded or not, and returns such as `You bought this on May 3rd 2026`; null for
 *   a release that the visitor is not known to own
 */
export function useOwnedText(): (slug: string) => string | null {
  const texts = useTexts(ownedTexts)
  const bought = useAppSelector(selectCustomer)?.bought_releases
  return useMemo(() => {
    const dates = new Map(bought?.map(({ slug, bought_at }) => [decodedSlug(slug), bought_at]))
    return (slug) => {
      const date = dates.get(decodedSlug(slug))
      return date === undefined ? null : texts('owned.bought', { date: texts.date(date) })
    }
  }, [bought, texts])
}
