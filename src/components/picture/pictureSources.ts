import type { BaseData, Image } from '../../shared/contract'

type ImageFormats = BaseData['image_formats']
type Presets = ImageFormats[number]['presets']

export interface PictureSources {
  /**
   * For `<source>`: the first format, which has the smallest files, in several widths; null when there is only
   * one format.
   */
  best: { mimeType: string; srcSet: string } | null
  /**
   * For `<img>`: the last format, which every browser shows, in one width. Few browsers need it, and a list has
   * 120 pictures.
   */
  src: string
}

/** A picture of this width is used when its size is not known. */
const usualWidth = 400

/**
 * Writes the address of one image in one preset.
 * @param resourcesUrl without a slash at the end
 * @param preset such as `400.avif`
 */
export const imageUrl = (resourcesUrl: string, uuidImage: string, preset: string): string =>
  `${resourcesUrl}/image/${uuidImage}/${preset}`

/** The presets that are offered to the browser, by their widths in pixels. */
export interface PresetRange {
  /** No larger preset, when the picture is never shown larger. */
  largest?: number
  /** No smaller preset; without it, none below a quarter of the largest. */
  smallest?: number
  /** Instead of a range: for each of these widths the smallest preset that is wide enough. */
  widths?: readonly number[]
}

/**
 * Lists the sources of a `<picture>`: no preset beyond the first that shows the whole master.
 * @returns the addresses for `<source>` and `<img>`
 */
export function pictureSources(
  image: Image,
  formats: ImageFormats,
  resourcesUrl: string,
  range: PresetRange = {},
): PictureSources {
  const address = (slug: string) => imageUrl(resourcesUrl, image.uuid_image, slug)
  const [first, last] = [formats.at(0), formats.at(-1)]
  const offered = presetsFor(image, presetsWithin(range, first?.presets ?? []))
  const srcSet = offered
    .map(({ slug, max_width }) => `${address(slug)} ${Math.min(max_width, image.width)}w`)
    .join(',')
  const plain = presetsFor(image, last?.presets ?? [])
  const usual = plain.find(({ max_width }) => max_width >= usualWidth) ?? plain.at(-1)
  return {
    best: first && first !== last ? { mimeType: first.mime_type, srcSet } : null,
    src: usual ? address(usual.slug) : '',
  }
}

/**
 * Writes the address of the largest useful preset in the format that every browser shows.
 * @returns '' when that format has no presets
 */
export function largestImageUrl(image: Image, formats: ImageFormats, resourcesUrl: string): string {
  const preset = presetsFor(image, formats.at(-1)?.presets ?? []).at(-1)
  return preset ? imageUrl(resourcesUrl, image.uuid_image, preset.slug) : ''
}

function presetsWithin({ largest, smallest, widths }: PresetRange, presets: Presets): Presets {
  if (widths) {
    const byWidth = sorted(presets)
    const chosen = widths.map(
      (width) => byWidth.find(({ max_width }) => max_width >= width) ?? byWidth.at(-1),
    )
    return [...new Set(chosen)].filter((preset) => preset !== undefined)
  }
  const least = smallest ?? (largest ?? 0) / 4
  return presets.filter(({ max_width }) => max_width >= least && max_width <= (largest ?? max_width))
}

const sorted = (presets: Presets): Presets =>
  [...presets].sort((one, other) => one.max_width - other.max_width)

function presetsFor(image: Image, presets: Presets) {
  const byWidth = sorted(presets)
  const enough = byWidth.findIndex(({ max_width }) => max_width >= image.width)
  return enough === -1 ? byWidth : byWidth.slice(0, enough + 1)
}
