import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from 'react'
import { CloseIcon } from '../../components/PlayerIcons'
import { Picture } from '../../components/picture/Picture'
import { NextIcon, PreviousIcon } from '../../components/TransportIcons'
import { elementAt } from '../../shared/required'
import { releaseTexts } from '../../shared/texts/release'
import { useTexts } from '../../shop/ShopSettings'
import type { GalleryImage } from './galleryImages'
import classes from './PictureDialog.module.css'

/** A finger that moves this many pixels sideways turns to the next picture. */
const swipeDistance = 48

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

/** Shows one picture as large as the window allows; arrow keys, buttons and swiping lead to the others. */
export function PictureDialog({
  isOpen,
  images,
  selected,
  name,
  alt,
  onSelect,
  onClose,
}: PictureDialogProps) {
  const texts = useTexts(releaseTexts)
  const touched = useRef<{ x: number; y: number } | null>(null)
  const shown = images[selected]
  const step = (by: number) => images[selected + by] && onSelect(selected + by)

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    // Two fingers zoom.
    touched.current =
      touches.length === 1 ? { x: elementAt(touches, 0).clientX, y: elementAt(touches, 0).clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const last = changedTouches[0]
    if (!touched.current || !last) return
    const [right, down] = [last.clientX - touched.current.x, last.clientY - touched.current.y]
    touched.current = null
    if (Math.abs(right) >= swipeDistance && Math.abs(right) > 2 * Math.abs(down)) step(right < 0 ? 1 : -1)
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className={classes.dialog}
          onKeyDown={onKeyDown}
          onTouchStart={onTouchStart}
          onTouchEnd={onTouchEnd}
        >
          <div className={classes.top}>
            <Dialog.Title className={classes.title}>{name}</Dialog.Title>
            <Dialog.Close className={classes.button} aria-label={texts('dialog.close')}>
              <CloseIcon />
            </Dialog.Close>
          </div>
          {shown && (
            <div className={classes.place}>
              <div className={classes.picture} style={{ '--ratio': shown.image.ratio }}>
                <Picture
                  key={selected}
                  image={shown.image}
                  alt={alt}
                  sizes={`min(100vw, ${Math.ceil(100 * shown.image.ratio)}vh)`}
                  eager
                />
              </div>
            </div>
          )}
          <div className={classes.bottom}>
            <p className={classes.words}>
              {shown?.caption && <span>{shown.caption}</span>}
              {shown?.credit && <span>{texts('gallery.credit', { credit: shown.credit })}</span>}
            </p>
            {images.length > 1 && (
              <div className={classes.steps}>
                <Step label={texts('gallery.previous')} isOn={selected > 0} onPress={() => step(-1)}>
                  <PreviousIcon />
                </Step>
                <p className={classes.count} role="status">
                  {texts('gallery.place', { n: selected + 1, total: images.length })}
                </p>
                <Step
                  label={texts('gallery.next')}
                  isOn={selected < images.length - 1}
                  onPress={() => step(1)}
                >
                  <NextIcon />
                </Step>
              </div>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

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
