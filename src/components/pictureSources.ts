import type { BaseData, Image } from '../shared/contract'

type ImageFormats = BaseData['image_formats']

export interface PictureSource {
  mimeType: string
  srcSet: string
}

export interface PictureSources {
  /** For `<source>`: every format but the last. */
  better: readonly PictureSource[]
  /** For `<img>`: the last format, which every browser shows. */
  srcSet: string
  src: string
}

/** Without a hint of the size, a picture of this width is taken. */
const usualWidth = 400

/** The address of one image in one preset, such as `400.avif`. */
export const imageUrl = (resourcesUrl: string, uuidImage: string, preset: string): string =>
  `${resourcesUrl}/image/${uuidImage}/${preset}`

/**
 * What a `<picture>` offers of an image: no preset beyond the first that shows the whole master.
 * @param largest in pixels: no preset beyond this, where the picture is never shown larger
 */
export function pictureSources(
  image: Image,
  formats: ImageFormats,
  resourcesUrl: string,
  largest = Number.POSITIVE_INFINITY,
): PictureSources {
  const sources = formats.map(({ mime_type, presets }) => {
    const useful = presetsFor(image, presets).filter(({ max_width }) => max_width <= largest)
    const srcSet = useful
      .map(
        ({ slug, max_width }) =>
          `${imageUrl(resourcesUrl, image.uuid_image, slug)} ${Math.min(max_width, image.width)}w`,
      )
      .join(', ')
    const usual = useful.find(({ max_width }) => max_width >= usualWidth) ?? useful.at(-1)
    return {
      mimeType: mime_type,
      srcSet,
      src: usual ? imageUrl(resourcesUrl, image.uuid_image, usual.slug) : '',
    }
  })
  const last = sources.at(-1)
  return { better: sources.slice(0, -1), srcSet: last?.srcSet ?? '', src: last?.src ?? '' }
}

/** The address of the largest useful preset in the format that every browser shows. */
export function largestImageUrl(image: Image, formats: ImageFormats, resourcesUrl: string): string {
  const preset = presetsFor(image, formats.at(-1)?.presets ?? []).at(-1)
  return preset ? imageUrl(resourcesUrl, image.uuid_image, preset.slug) : ''
}

function presetsFor(image: Image, presets: ImageFormats[number]['presets']) {
  const byWidth = [...presets].sort((one, other) => one.max_width - other.max_width)
  const enough = byWidth.findIndex(({ max_width }) => max_width >= image.width)
  return enough === -1 ? byWidth : byWidth.slice(0, enough + 1)
}
