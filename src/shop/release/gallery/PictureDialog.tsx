import { Dialog } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { CloseIcon } from '../../../components/PlayerIcons'
import { Picture } from '../../../components/picture/Picture'
import { useTexts } from '../../../components/ShopSettings'
import { NextIcon, PreviousIcon } from '../../../components/TransportIcons'
import { releaseTexts } from '../../../shared/texts/release'
import type { GalleryImage } from './listGalleryImages'
import classes from './PictureDialog.module.css'
import { usePictureZoom } from './usePictureZoom'
import { ZoomInIcon, ZoomOutIcon } from './ZoomIcons'

export interface PictureDialogProps {
  isOpen: boolean
  images: readonly GalleryImage[]
  selected: number
  /** Artist and title of the release. */
  name: string
  /** The text of the selected picture, as on the page. */
  alt: string
  onSelect: (index: number) => void
  onClose: () => void
}

/**
 * Shows one picture as large as the window allows; arrow keys, buttons and swiping lead to the others. Pinching,
 * wheel, double tap, keys and a button magnify it.
 */
export function PictureDialog({ isOpen, onClose, ...picture }: PictureDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Dialog.Portal>
        <PicturePopup {...picture} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** It is mounted only while the dialog is open, so that a picture begins whole each time. */
function PicturePopup({
  images,
  selected,
  name,
  alt,
  onSelect,
}: Omit<PictureDialogProps, 'isOpen' | 'onClose'>) {
  const texts = useTexts(releaseTexts)
  const shownImage = images[selected]
  const step = (by: number) => images[selected + by] && onSelect(selected + by)
  const zoom = usePictureZoom(selected, step)
  const { scale, x, y } = zoom.view

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    if (zoom.onKey(key)) event.preventDefault()
    else if (key === 'ArrowRight') step(1)
    else if (key === 'ArrowLeft') step(-1)
  }

  return (
    <Dialog.Popup className={classes.dialog} onKeyDown={onKeyDown} {...zoom.touchHandlers}>
      <div className={classes.top}>
        <Dialog.Title className={classes.title}>{name}</Dialog.Title>
        <button
          type="button"
          className={classes.button}
          aria-label={texts(zoom.isZoomed ? 'gallery.zoomOut' : 'gallery.zoomIn')}
          onClick={zoom.toggle}
        >
          {zoom.isZoomed ? <ZoomOutIcon /> : <ZoomInIcon />}
        </button>
        <Dialog.Close className={classes.button} aria-label={texts('dialog.close')}>
          <CloseIcon />
        </Dialog.Close>
      </div>
      {shownImage && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys and a button magnify too
        <div
          ref={zoom.setPlace}
          className={classes.place}
          data-zoomed={zoom.isZoomed || undefined}
          data-moving={zoom.isMoving || undefined}
          onDragStart={(event) => event.preventDefault()}
          {...zoom.mouseHandlers}
        >
          <div
            className={classes.picture}
            style={{
              '--ratio': shownImage.image.ratio,
              transform: `translate(${x}px, ${y}px) scale(${scale})`,
            }}
          >
            <Picture
              key={selected}
              image={shownImage.image}
              alt={alt}
              sizes={sizesFor(shownImage.image.ratio, zoom.loadedScale)}
              eager
            />
          </div>
        </div>
      )}
      <div className={classes.bottom}>
        <p className={classes.words}>
          {shownImage?.caption && <span>{shownImage.caption}</span>}
          {shownImage?.credit && <span>{texts('gallery.credit', { credit: shownImage.credit })}</span>}
        </p>
        {images.length > 1 && (
          <div className={classes.steps}>
            <Step label={texts('gallery.previous')} isOn={selected > 0} onPress={() => step(-1)}>
              <PreviousIcon />
            </Step>
            <p className={classes.count} role="status">
              {texts('gallery.place', { n: selected + 1, total: images.length })}
            </p>
            <Step label={texts('gallery.next')} isOn={selected < images.length - 1} onPress={() => step(1)}>
              <NextIcon />
            </Step>
          </div>
        )}
      </div>
    </Dialog.Popup>
  )
}

const sizesFor = (ratio: number, scale: number) =>
  `min(${100 * scale}vw, ${Math.ceil(100 * ratio * scale)}vh)`

interface StepProps {
  label: string
  /** False at the first or last picture. The button is not `disabled` then, so that it keeps the focus. */
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

function Step({ label, isOn, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-disabled={!isOn || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
