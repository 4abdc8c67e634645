import { type ReactNode, useEffect, useState } from 'react'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { ChangePreview } from '../../components/ChangePreview'
import { Dialog } from '../../components/dialog/Dialog'
import { Loading, Problem } from '../../components/Notice'
import { type ActionRun, useAction } from '../../forms/useAction'
import { commonTexts } from '../../texts/common'
import { orderTexts } from '../../texts/order'
import { useTexts } from '../../texts/useTexts'
import classes from './OrderScreen.module.css'

/** So long after the last key the preview is asked for. */
const pauseMs = 400

export interface ActionDialogProps<Input extends object, Result> {
  title: string
  /** What happens, in a sentence. */
  text: string
  trigger: Parameters<typeof useAction<Input, Result>>[0]
  /** What the fields say; null while they are incomplete. */
  input: Input | null
  /** The version of the order that the person sees. */
  version: string
  isDangerous?: boolean
  /** Loads the order again, after somebody else has changed it. */
  onReload: () => void
  /** Called when it was done, or rests. */
  onDone: () => void
  onClose: () => void
  /** Fields; they are told why the action was refused. */
  children?: (action: Pick<ActionRun<Input, Result>, 'error'>) => ReactNode
}

/** Asks for what an action needs, shows what it would change, and does it. */
export function ActionDialog<Input extends object, Result>({
  title,
  text,
  trigger,
  input,
  version,
  isDangerous = false,
  onReload,
  onDone,
  onClose,
  children,
}: ActionDialogProps<Input, Result>) {
  const texts = useTexts(orderTexts)
  const common = useTexts(commonTexts)
  const announce = useAnnounce()
  const action = useAction<Input, Result>(trigger)
  const { status, changes, error } = action
  const wanted = input === null ? null : JSON.stringify(input)
  // Only what the person has seen a preview of is done, also when a scanner ends with Enter.
  const [shown, setShown] = useState<string | null>(null)
  const isShown = status === 'preview' && shown === wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each input and version
  useEffect(() => {
    if (input === null) return action.reset()
    const timer = setTimeout(() => {
      setShown(wanted)
      void action.preview(input, version)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, version])
  const run = async () => {
    if (input === null) return
    const answer = await action.run(input, version)
    if (!answer) return
    announce(texts(answer.state === 'resting' ? 'resting' : 'done'))
    onDone()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            kind={isDangerous ? 'danger' : 'main'}
            disabled={!isShown && status !== 'running'}
            isBusy={status === 'running'}
            onClick={run}
          >
            {title}
          </Button>
          {status === 'conflict' && <Button onClick={onReload}>{texts('reload')}</Button>}
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isShown) void run()
        }}
      >
        <p>{text}</p>
        {children?.({ error })}
        {error && <Problem error={error} />}
        {status === 'checking' && <Loading />}
        {changes.length > 0 && status === 'preview' && <ChangePreview changes={changes} />}
      </form>
    </Dialog>
  )
}
