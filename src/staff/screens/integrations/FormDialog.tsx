import type { ReactNode } from 'react'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { CopyField } from '../../components/CopyField'
import { Dialog } from '../../components/dialog/Dialog'
import { Problem } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import type { ActionRun } from '../../forms/useAction'
import classes from './IntegrationsScreen.module.css'
import { integrationTexts } from './texts'

/**
 * Shows a dialog with a form that adds something.
 * @param title is also the button's text
 * @param onSubmit runs the action
 */
export function FormDialog<Input, Result>({
  title,
  action: { status, error },
  onSubmit,
  onClose,
  children,
}: {
  title: string
  action: ActionRun<Input, Result>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const common = useTexts(commonTexts)
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="main" type="submit" form="integration" isBusy={status === 'running'}>
            {title}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <form
        id="integration"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (status !== 'running') onSubmit()
        }}
      >
        {children}
        {error && <Problem error={error} />}
      </form>
    </Dialog>
  )
}

/**
 * Shows a secret that the server does not show again.
 * @param text says what to do with it
 */
export function SecretDialog({
  title,
  text,
  label,
  secret,
  onClose,
}: {
  title: string
  text: string
  label: string
  secret: string
  onClose: () => void
}) {
  const texts = useTexts(integrationTexts)
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {texts('done')}
        </Button>
      }
    >
      <p>{text}</p>
      <CopyField label={label} text={secret} />
    </Dialog>
  )
}
