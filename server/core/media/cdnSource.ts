/**
 * The name of an image's CDN source: the image that a CDN fetches from the shop and resizes by itself. It is served
 * whether `IMAGE_URL_TEMPLATE` is set or not, because kept pages show it for a while after the setting was removed.
 */
export const cdnSourceName = 'source.webp'

/** Every image resizing service reads WebP, and it keeps transparency; some do not read AVIF. */
export const cdnSourcePreset = {
  /** The largest width that `image_formats` in shop.yaml may contain, so no image on a page is larger. */
  maxWidth: 4000,
  // The parameter selects the encoder: a source is compressed again, so it has a higher quality than other images.
  mimeType: 'image/webp;quality=92',
}

/** The path of the CDN source, with a placeholder for the id of the image. */
const sourcePath = `/image/{image}/${cdnSourceName}`

/**
 * Fills in where the CDN finds an image. The placeholders `{image}`, `{width}`, `{height}` and `{format}` are left for
 * each image of a page.
 * @param template the setting `IMAGE_URL_TEMPLATE`
 * @param origin of images, without a slash at the end
 */
export const withSource = (template: string, origin: string): string =>
  template.replaceAll('{source}', origin + sourcePath).replaceAll('{path}', sourcePath)
