/**
 * The name of an image's CDN source: the image that a CDN fetches from the shop and resizes by itself.
 */
export const cdnSourceName = 'source.webp'

/** Every image resizing service reads WebP, and it keeps transparency; some do not read AVIF. */
export const cdnSourcePreset = {
  /** The largest width that `image_formats` in shop.yaml may contain, so no image on a page is larger. */
  maxWidth: 4000,
  // The parameter selects the encoder: a source is compressed again, so it has a higher quality than other images.
  mimeType: 'image/webp;quality=92',
}
