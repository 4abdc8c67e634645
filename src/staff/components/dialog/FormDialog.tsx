import { type ReactNode, useId } from 'react'
import { useTexts } from '../../api/useTexts'
import { Button } from '../Button'
import { Problem, type ProblemProps } from '../Notice'
import { commonTexts } from '../texts'
import { Dialog } from './Dialog'
import classes from './DialogForm.module.css'

interface FormDialogProps {
  title: string
  /** The main button; the title if it is left out. */
  button?: string
  /** The button that closes it; “Cancel” if it is left out. */
  closeLabel?: string
  /** Whether the form is being sent; it is not sent a second time meanwhile. */
  isBusy?: boolean
  /** Whether a field that is needed is still empty. */
  isIncomplete?: boolean
  error?: ProblemProps['error'] | null
  onSubmit: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Shows a dialog with a form, which its main button or Enter sends. */
export function FormDialog({
  title,
  button = title,
  closeLabel,
  isBusy = false,
  isIncomplete = false,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const common = useTexts(commonTexts)
  const form = useId()
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="main" type="submit" form={form} disabled={isIncomplete} isBusy={isBusy}>
            {button}
          </Button>
          <Button onClick={onClose}>{closeLabel ?? common('cancel')}</Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isIncomplete) onSubmit()
        }}
      >
        {children}
        {error && <Problem error={error} />}
      </form>
    </Dialog>
  )
}
