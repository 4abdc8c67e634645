import type { Image } from '../../../shared/contract'
import type { ShownRelease } from '../releaseSlice'

export interface GalleryImage {
  image: Image
  caption: string | null
  credit: string | null
}

/**
 * Lists the product image first, then the gallery in its order; an image that is in both comes once.
 * @returns an empty list when the release has no images
 */
export function listGalleryImages({
  product_image,
  gallery,
}: Pick<ShownRelease, 'product_image' | 'gallery'>): GalleryImage[] {
  const cover = product_image ? [{ image: product_image, caption: null, credit: null }] : []
  const otherImages = [...gallery]
    .sort((a, b) => a.sort - b.sort)
    .filter(({ image }) => image.uuid_image !== product_image?.uuid_image)
  return [...cover, ...otherImages]
}
