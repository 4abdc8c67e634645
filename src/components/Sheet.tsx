import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { CloseIcon } from './PlayerIcons'
import classes from './Sheet.module.css'
import { useTexts } from './ShopSettings'

export interface SheetProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /**
   * `bottom` is only as high as its content and lies at the lower edge. So does `middle` on a phone; in a
   * larger window it lies in the middle.
   */
  side?: 'right' | 'bottom' | 'middle'
  /** The actions stay below the content, which scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog that slides in from the side, over a phone's whole window, or from the bottom. */
export function Sheet({ isOpen, onClose, side = 'right', ...inside }: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Popup className={classes.sheet} data-side={side}>
          <SheetInside {...inside} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Arranges title, content and actions of a sheet. */
export function SheetInside({
  title,
  actions,
  children,
}: Pick<SheetProps, 'title' | 'actions' | 'children'>) {
  const texts = useTexts()
  return (
    <>
      <div className={classes.top}>
        <Dialog.Title className={classes.title}>{title}</Dialog.Title>
        <Dialog.Close className={classes.close} aria-label={texts('dialog.close')}>
          <CloseIcon />
        </Dialog.Close>
      </div>
      <div className={classes.content}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </>
  )
}
