import { largestImageUrl } from '../../components/picture/pictureSources'
import type { Image } from '../../shared/contract'
import { ScreenHead } from '../settings/ScreenHead'
import { selectShop } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import type { ShownBlock, ShownPage } from './contentSlice'

/**
 * Writes the head of a page.
 * @param path of the page within the shop, such as `/`
 */
export function PageHead({ page: { title, description, blocks }, path }: { page: ShownPage; path: string }) {
  const shop = useAppSelector(selectShop)
  const image = blocks.map(firstImage).find((candidate) => candidate)
  return (
    <ScreenHead
      title={title}
      description={description ?? shop.webshop.tagline}
      path={path}
      image={image && largestImageUrl(image, shop)}
      feed={path === '/' ? '/feed.atom' : undefined}
    />
  )
}

/** Finds an image for link previews. */
function firstImage(block: ShownBlock): Image | null | undefined {
  if (block.block_type === 'banner') return block.image
  return block.block_type === 'slider' ? block.slides.find(({ image }) => image)?.image : null
}
