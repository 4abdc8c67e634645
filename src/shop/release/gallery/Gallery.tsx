import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { Picture } from '../../../components/picture/Picture'
import { largestImageUrl } from '../../../components/picture/pictureSources'
import { useShopSettings, useTexts } from '../../../components/ShopSettings'
import { Spinner } from '../../../components/Spinner'
import type { Image } from '../../../shared/contract'
import { formatReleaseTitle } from '../../../shared/formatReleaseName'
import { releaseTexts } from '../../../shared/texts/release'
import { OwnedMark } from '../../customer/owned/OwnedMark'
import { ReleasePlayButton } from '../ReleasePlayButton'
import type { ShownRelease } from '../releaseSlice'
import classes from './Gallery.module.css'
import { listGalleryImages } from './listGalleryImages'

const dialog = lazyModule(() => import(/* webpackChunkName: "picture" */ './PictureDialog'))

const largeSizes = '(min-width: 100rem) 42rem, (min-width: 45rem) 43vw, 100vw'
/** The range of widths that the gallery offers, in pixels. */
const [minWidth, maxWidth] = [100, 1200]

/**
 * Shows the cover and the other pictures. The selected picture opens a dialog that shows it as large as the
 * window. Without scripts it links to the image, and so do the thumbnails.
 */
export function Gallery({ release }: { release: ShownRelease }) {
  const texts = useTexts(releaseTexts)
  const settings = useShopSettings()
  const [selected, setSelected] = useState(0)
  const [isLoading, setIsLoading] = useState(false)
  const thumbnails = useRef<HTMLUListElement>(null)
  /** The address of the picture to enlarge; null: none. */
  const [large, setLarge] = useState<string | null>(null)
  const images = listGalleryImages(release)
  const isPlayable = release.tracklists.some(({ tracks }) => tracks.some(({ uuid_audio }) => uuid_audio))
  const name = formatReleaseTitle(release.display_artist, release.title)
  const shownImage = images[selected]
  const formatAlt = (index: number) =>
    images[index]?.caption ??
    (index === 0
      ? texts('gallery.cover', { name })
      : texts('gallery.image', { n: index + 1, total: images.length }))

  const select = (index: number) => {
    if (index === selected || !images[index]) return
    setSelected(index)
    setIsLoading(true)
  }
  const onClick = (event: MouseEvent, index: number) => {
    if (hasModifier(event)) return
    event.preventDefault()
    select(index)
  }
  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasModifier(event)) return
    event.preventDefault()
    setLarge(event.currentTarget.href)
  }
  const loaded = useLazyModule(dialog, large !== null, () => {
    // The code of the dialog could not be fetched: follow the link, as without scripts.
    setLarge(null)
    if (large !== null) window.location.assign(large)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || !images[selected + step]) return
    event.preventDefault()
    select(selected + step)
    thumbnails.current?.querySelectorAll('a')[selected + step]?.focus()
  }

  return (
    <section className={classes.gallery} aria-label={texts('gallery.heading')}>
      <figure className={classes.figure}>
        <div className={classes.frame} data-cover>
          {/* The frame is square for every picture, so that choosing another one moves nothing. */}
          <div className={classes.selected} style={{ '--ratio': shownImage?.image.ratio ?? 1 }}>
            <LargeLink image={shownImage?.image} onClick={enlarge}>
              <Picture
                key={selected}
                image={shownImage?.image ?? null}
                alt={formatAlt(selected)}
                sizes={largeSizes}
                smallest={minWidth}
                largest={maxWidth}
                urgent
                onSettled={() => setIsLoading(false)}
              />
            </LargeLink>
          </div>
          <OwnedMark slug={release.slug} size="line" />
          {isLoading && <Spinner className={classes.spinner} />}
          {isPlayable ? (
            <ReleasePlayButton slug={release.slug} className={classes.play} />
          ) : (
            release.tracklists.length > 0 && (
              <button type="button" className={classes.noPreview} disabled>
                {texts('gallery.noPreview')}
              </button>
            )
          )}
        </div>
        {/* If one picture has a caption, all reserve its line, so that nothing below moves. */}
        {images.some(({ caption, credit }) => caption || credit) && (
          <figcaption className={classes.caption}>
            {shownImage?.caption && <span>{shownImage.caption}</span>}
            {shownImage?.credit && <span>{texts('gallery.credit', { credit: shownImage.credit })}</span>}
          </figcaption>
        )}
      </figure>
      {images.length > 1 && (
        <ul ref={thumbnails} className={classes.thumbnails} onKeyDown={onKeyDown}>
          {images.map(({ image, caption }, index) => (
            <li key={image.uuid_image}>
              <a
                className={classes.thumbnail}
                href={largestImageUrl(image, settings)}
                aria-current={index === selected ? 'true' : undefined}
                onClick={(event) => onClick(event, index)}
              >
                <Picture
                  image={image}
                  alt={caption ?? texts('gallery.image', { n: index + 1, total: images.length })}
                  sizes="5rem"
                  smallest={minWidth}
                  largest={maxWidth}
                  className={classes.thumbnailImage}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {loaded && (
        <loaded.PictureDialog
          isOpen={large !== null}
          images={images}
          selected={selected}
          name={name}
          alt={formatAlt(selected)}
          onSelect={select}
          onClose={() => setLarge(null)}
        />
      )}
    </section>
  )
}

/** Browsers open a link in another tab, or save it, when one of these keys is held. */
const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

interface LargeLinkProps {
  image: Image | undefined
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

/** Wraps a picture that can be enlarged; a blank sleeve cannot. */
function LargeLink({ image, onClick, children }: LargeLinkProps) {
  const texts = useTexts(releaseTexts)
  const settings = useShopSettings()
  if (!image) return children
  return (
    <a
      className={classes.large}
      href={largestImageUrl(image, settings)}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span className="visually-hidden">{texts('gallery.enlarge')} </span>
      {children}
    </a>
  )
}
