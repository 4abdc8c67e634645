import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../api/useTexts'
import { listenToScans } from '../../keys/scans'
import { commonTexts } from '../texts'
import classes from './DialogFrame.module.css'
import { findStart } from './findStart'

export interface DialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** `wide` has room for tables. */
  size?: 'narrow' | 'wide'
  /** Buttons below the content, which scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Shows the dialog itself, whose code `Dialog` fetches when it first opens. It opens with the focus where one
 * starts, so that keyboard and scanner need no mouse; a scanner's Enter neither closes it nor sends its form.
 */
export function DialogFrame({ isOpen, title, onClose, size = 'narrow', actions, children }: DialogProps) {
  const texts = useTexts(commonTexts)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => () => void setTimeout(focusHeadingIfLost), [])
  useEffect(() => (isOpen ? listenToScans() : undefined), [isOpen])
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={classes.dialog}
          data-size={size}
          initialFocus={() => (popup.current && findStart(popup.current)) ?? popup.current}
        >
          <div className={classes.top}>
            <Dialog.Title className={classes.title}>{title}</Dialog.Title>
            <Dialog.Close className={classes.close} aria-label={texts('close')}>
              <svg viewBox="0 0 20 20" aria-hidden>
                <path d="M4 4l12 12M16 4L4 16" />
              </svg>
            </Dialog.Close>
          </div>
          <div className={classes.content}>{children}</div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What opened a dialog may be gone when it closes, such as a row of a table. Then the focus goes to the screen's heading. */
function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
