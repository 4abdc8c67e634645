import { preload } from 'react-dom'
import { pictureSources } from '../../../components/picture/pictureSources'
import { useTexts } from '../../../components/ShopSettings'
import { type CardItem, isWholeItem } from '../../../shared/cardItem'
import { getPageNumber, type ReleaseQuery } from '../../../shared/releaseQuery'
import type { ListMode } from '../../../shared/vocabulary'
import { ScreenHead } from '../../settings/ScreenHead'
import { selectShop } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'
import { coverSizes, coverWidths } from '../cards/ReleaseCard'
import { buildListAddress } from './listAddress'

export interface ReleaseListHeadProps {
  query: ReleaseQuery
  mode: ListMode
  items: readonly CardItem[]
  /** The address of the Atom feed of what is new. */
  feed: string
}

/** The number of covers in the first row of a wide window. */
const firstRow = 6

/**
 * Writes the head for search engines, and preloads the first covers, because all cards load their images
 * lazily. It preloads only on the page from the server: in the browser the cards appear at the same time, and a
 * visitor who comes back to the middle of a list sees other covers.
 */
export function ReleaseListHead({ query, mode, items, feed }: ReleaseListHeadProps) {
  const texts = useTexts()
  const shop = useAppSelector(selectShop)
  const page = getPageNumber(query)
  const heading = texts(`list.title.${mode}`)
  const covers = items
    .slice(0, firstRow)
    .flatMap((item) => (isWholeItem(item) && item.product_image ? [item.product_image] : []))
  for (const [index, image] of typeof window === 'undefined' ? covers.entries() : []) {
    const best = pictureSources(image, shop, { widths: coverWidths }).best
    if (!best) continue
    preload(best.srcSet, {
      as: 'image',
      type: best.mimeType,
      imageSrcSet: best.srcSet,
      imageSizes: coverSizes,
      fetchPriority: index === 0 ? 'high' : undefined,
    })
  }
  return (
    <ScreenHead
      title={page > 1 ? `${heading}, ${texts('list.page', { n: page })}` : heading}
      description={texts(`list.description.${mode}`, { shop: shop.webshop.name })}
      path={buildListAddress({ ...query, allFilters: false }, mode)}
      feed={mode === 'list' ? feed : undefined}
    />
  )
}
