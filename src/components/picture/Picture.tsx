import type { Image } from '../../shared/contract'
import { useShopSettings } from '../ShopSettings'
import { BlankSleeve } from './BlankSleeve'
import { getMeanColour } from './getMeanColour'
import classes from './Picture.module.css'
import { type PresetRange, pictureSources } from './pictureSources'

export interface PictureProps extends PresetRange {
  /** Null: a blank sleeve is shown. */
  image: Image | null
  /** '' when the text beside the picture says the same. */
  alt: string
  /** As in HTML: the width at which it is shown, by width of the window. */
  sizes: string
  /** The picture is in the first row, so it is not loaded lazily. */
  eager?: boolean
  /** The main picture of the page, which is fetched before others. */
  urgent?: boolean
  className?: string
  /** Called when the picture has loaded or failed. */
  onSettled?: () => void
}

/**
 * Shows an image in all formats and sizes of the shop. It has its final size from the beginning, and shows its
 * mean colour until it has loaded. It is as wide as its container, and its ratio gives the height; where the
 * container has a height of its own, `--picture-height: 100%` fills it.
 */
export function Picture({
  image,
  alt,
  sizes,
  largest,
  smallest,
  widths,
  eager,
  urgent,
  className,
  onSettled,
}: PictureProps) {
  const settings = useShopSettings()
  if (!image) return <BlankSleeve alt={alt} className={className} />
  const isLazy = !eager && !urgent
  const { best, src } = pictureSources(image, settings, { largest, smallest, widths })
  return (
    <picture
      className={className ? `${classes.picture} ${className}` : classes.picture}
      // The pixels are not used as a `data:` address: a browser decodes each while it styles the page, which
      // for a list of covers took a third of the time to the first paint.
      style={{ backgroundColor: getMeanColour(image.placeholder_bmp_data) }}
    >
      {/* Not `auto`: when such a picture leaves the page, Chromium fetches it again in its largest size. */}
      {best && <source type={best.mimeType} srcSet={best.srcSet} sizes={sizes} />}
      <img
        className={classes.image}
        // This comes before src and srcset, or some browsers begin to load at once.
        loading={isLazy ? 'lazy' : 'eager'}
        fetchPriority={urgent ? 'high' : undefined}
        // The main picture is part of the first paint if it has loaded by then.
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
