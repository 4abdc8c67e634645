import type { Image } from '../../shared/contract'
import { useShopSettings } from '../../shop/ShopSettings'
import { BlankSleeve } from './BlankSleeve'
import { meanColour } from './meanColour'
import classes from './Picture.module.css'
import { pictureSources } from './pictureSources'

export interface PictureProps {
  /** Null: a blank sleeve stands in. */
  image: Image | null
  /** '' where the text beside it says the same. */
  alt: string
  /** As in HTML: how wide it is shown, by width of the window. */
  sizes: string
  /** In pixels: where it is never shown larger, larger presets need not be offered. */
  largest?: number
  /** In pixels: smaller presets are not offered; without it, those below a quarter of the largest. */
  smallest?: number
  /** In the first row: not left to lazy loading. */
  eager?: boolean
  /** The one picture that the page is about: fetched before others. */
  urgent?: boolean
  className?: string
  /** It has come, or will not come. */
  onSettled?: () => void
}

/**
 * An image in all formats and sizes of the shop. It has its final size from the beginning, and shows
 * its mean colour until it is there. It is as wide as its place, and as high as its ratio says; where the place has a
 * height of its own, `--picture-height: 100%` fills it.
 */
export function Picture({
  image,
  alt,
  sizes,
  largest,
  smallest,
  eager,
  urgent,
  className,
  onSettled,
}: PictureProps) {
  const { imageFormats, resourcesUrl } = useShopSettings()
  if (!image) return <BlankSleeve alt={alt} className={className} />
  const isLazy = !eager && !urgent
  // Where the browser can, it waits for the layout and takes the real width; the hint is for the others.
  const sizesOrAuto = isLazy ? `auto, ${sizes}` : sizes
  const { best, src } = pictureSources(image, imageFormats, resourcesUrl, largest, smallest)
  return (
    <picture
      className={className ? `${classes.picture} ${className}` : classes.picture}
      // Not its pixels as a `data:` address: a browser decodes each while it styles the page, which for a list of covers
      // took a third of the time to the first paint.
      style={{ backgroundColor: meanColour(image.placeholder_bmp_data) }}
    >
      {best && <source type={best.mimeType} srcSet={best.srcSet} sizes={sizesOrAuto} />}
      <img
        className={classes.image}
        // Before src and srcset, or some browsers begin to load at once.
        loading={isLazy ? 'lazy' : 'eager'}
        fetchPriority={urgent ? 'high' : undefined}
        // The picture that the page is about comes with the first paint when it is there by then.
        decoding={urgent ? 'sync' : undefined}
        alt={alt}
        width={image.width}
        height={Math.max(1, Math.round(image.width / image.ratio))}
        src={src}
        onLoad={onSettled}
        onError={onSettled}
      />
    </picture>
  )
}
