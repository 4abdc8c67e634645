import type { Image, ReleaseListItem } from './contract'

/** The location of images. */
export interface ImagePlaces {
  /** The origin of images, without a slash at the end; '' for the page's own. */
  resourcesUrl: string
  /** The setting `IMAGE_URL_TEMPLATE`; undefined or null if the shop resizes images itself. */
  imageUrlTemplate?: string | null | undefined
}

/**
 * Fills in the address of an image that the CDN resizes.
 * @param template the setting `IMAGE_URL_TEMPLATE`
 * @param maxWidth the width in pixels; an image is never enlarged
 * @param mimeType the format, for templates that name one
 */
export function resizedImageUrl(template: string, image: Image, maxWidth: number, mimeType: string): string {
  const width = Math.min(maxWidth, image.width)
  const values: Record<string, string | number> = {
    image: image.uuid_image,
    width,
    height: Math.max(1, Math.round(width / image.ratio)),
    format: mimeType.slice('image/'.length),
  }
  return template.replace(/\{(\w+)\}/g, (_placeholder, name: string) => `${values[name]}`)
}

/** @returns whether the address of an image tells its format; otherwise the CDN chooses by what the client accepts */
export const hasFixedFormat = ({ imageUrlTemplate }: ImagePlaces): boolean =>
  !imageUrlTemplate || imageUrlTemplate.includes('{format}')

/**
 * Writes the address of a release's cover as JPEG, for programs that are not browsers of the shop: search engines, feed
 * readers and link previews.
 * @param width the size of the shop's own JPEG, and the maximum width that the CDN is asked for
 * @returns null if the release has no cover
 */
export function coverUrl(
  { uuid_release, product_image }: Pick<ReleaseListItem, 'uuid_release' | 'product_image'>,
  width: 400 | 1400,
  { resourcesUrl, imageUrlTemplate }: ImagePlaces,
): string | null {
  if (!product_image) return null
  return imageUrlTemplate
    ? resizedImageUrl(imageUrlTemplate, product_image, width, 'image/jpeg')
    : `${resourcesUrl}/image/for_primary_product/${uuid_release}/${width}.jpeg`
}
