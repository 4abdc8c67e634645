import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { ChangePreview } from '../../components/ChangePreview'
import { Dialog } from '../../components/dialog/Dialog'
import { Loading, Problem } from '../../components/Notice'
import type { ActionRun } from '../../forms/useAction'
import { inboxTexts } from '../../texts/inbox'
import { useTexts } from '../../texts/useTexts'
import classes from './InboxScreen.module.css'

/** The preview waits until the person has stopped typing. */
const typingMs = 400

interface StepFormProps<Input, Result> {
  title: string
  /** What the button says that takes the step. */
  button: string
  action: ActionRun<Input, Result>
  /** Null while something is missing. */
  input: Input | null
  /** Of the order, as the person sees it. */
  version?: string
  /** Called when the step was taken, or rests. */
  onTaken: () => void
  onStale: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The dialog of a step: fields, what will change, and the button. Enter in a field takes the step. */
export function StepForm<Input, Result>({
  title,
  button,
  action,
  input,
  version,
  onTaken,
  onStale,
  onClose,
  children,
}: StepFormProps<Input, Result>) {
  const texts = useTexts(inboxTexts)
  const announce = useAnnounce()
  const id = useId()
  const { status, changes, error } = action
  usePreview(action, input, version)
  const take = async () => {
    if (input === null || status === 'running' || !(await action.run(input, version))) return
    announce(texts('taken'))
    onTaken()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="main" type="submit" form={id} disabled={input === null} isBusy={status === 'running'}>
            {button}
          </Button>
          <Button onClick={onClose}>{texts('back')}</Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        {children}
        {error && !error.errors && (
          <Problem error={error} {...(status === 'conflict' && { onRetry: onStale })} />
        )}
        {status === 'checking' && changes.length === 0 && <Loading />}
        {changes.length > 0 && <ChangePreview changes={changes} />}
      </form>
    </Dialog>
  )
}

/** Asks what the step would change, now and after each change of the fields. */
function usePreview<Input, Result>(
  { preview, reset }: ActionRun<Input, Result>,
  input: Input | null,
  version: string | undefined,
): void {
  const isFirst = useRef(true)
  const latest = useRef({ preview, reset, input })
  useEffect(() => {
    latest.current = { preview, reset, input }
  })
  const asked = input === null ? null : JSON.stringify(input)
  useEffect(() => {
    const ask = () => {
      const now = latest.current
      if (now.input === null) now.reset()
      else void now.preview(now.input, version)
    }
    const timer = setTimeout(ask, isFirst.current || asked === null ? 0 : typingMs)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [asked, version])
}
