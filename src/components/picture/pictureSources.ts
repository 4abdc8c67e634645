import type { Image } from '../../shared/contract'
import { hasFixedFormat, resizedImageUrl } from '../../shared/imageAddresses'
import type { ShopSettings } from '../ShopSettings'

/** The location and formats of images. */
export type ImageSettings = Omit<ShopSettings, 'wording'>
type ImageFormat = ImageSettings['imageFormats'][number]
type Presets = ImageFormat['presets']

export interface PictureSources {
  /**
   * For `<source>`: the first format, which has the smallest files, in several widths; null when there is only
   * one format. The type is undefined when the CDN chooses the format by what the browser accepts.
   */
  best: { mimeType: string | undefined; srcSet: string } | null
  /**
   * For `<img>`: the last format, which every browser shows, in one width. Few browsers need it, and a list has
   * 120 pictures.
   */
  src: string
}

/** A picture of this width is used when its size is not known. */
const usualWidth = 400

/** Writes the address of one image in one preset of a format. */
export function imageUrl(
  image: Image,
  { mime_type }: ImageFormat,
  preset: Presets[number],
  { resourcesUrl, imageUrlTemplate }: ImageSettings,
): string {
  return imageUrlTemplate
    ? resizedImageUrl(imageUrlTemplate, image, preset.max_width, mime_type)
    : `${resourcesUrl}/image/${image.uuid_image}/${preset.slug}`
}

/** An image is never enlarged. */
const getWidthIn = ({ max_width }: Presets[number], image: Image): number => Math.min(max_width, image.width)

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
  settings: ImageSettings,
  range: PresetRange = {},
): PictureSources {
  const [first, last] = [settings.imageFormats.at(0), settings.imageFormats.at(-1)]
  if (!first || !last) return { best: null, src: '' }
  const srcSet = listPresetsFor(image, listPresetsWithin(range, first.presets))
    .map((preset) => `${imageUrl(image, first, preset, settings)} ${getWidthIn(preset, image)}w`)
    .join(',')
  const plain = listPresetsFor(image, last.presets)
  const usual = plain.find(({ max_width }) => max_width >= usualWidth) ?? plain.at(-1)
  return {
    best:
      first === last ? null : { mimeType: hasFixedFormat(settings) ? first.mime_type : undefined, srcSet },
    src: usual ? imageUrl(image, last, usual, settings) : '',
  }
}

/**
 * Writes the address of the largest useful preset in the format that every browser shows.
 * @returns '' when that format has no presets
 */
export function largestImageUrl(image: Image, settings: ImageSettings): string {
  const format = settings.imageFormats.at(-1)
  const preset = listPresetsFor(image, format?.presets ?? []).at(-1)
  return format && preset ? imageUrl(image, format, preset, settings) : ''
}

function listPresetsWithin({ largest, smallest, widths }: PresetRange, presets: Presets): Presets {
  if (widths) {
    const byWidth = sortByWidth(presets)
    const fittingPresets = widths.map(
      (width) => byWidth.find(({ max_width }) => max_width >= width) ?? byWidth.at(-1),
    )
    return [...new Set(fittingPresets)].filter((preset) => preset !== undefined)
  }
  const least = smallest ?? (largest ?? 0) / 4
  return presets.filter(({ max_width }) => max_width >= least && max_width <= (largest ?? max_width))
}

const sortByWidth = (presets: Presets): Presets => [...presets].sort((a, b) => a.max_width - b.max_width)

function listPresetsFor(image: Image, presets: Presets) {
  const byWidth = sortByWidth(presets)
  const enough = byWidth.findIndex(({ max_width }) => max_width >= image.width)
  return enough === -1 ? byWidth : byWidth.slice(0, enough + 1)
}
