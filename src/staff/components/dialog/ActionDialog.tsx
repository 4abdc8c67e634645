import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLatest } from '../../../components/useLatest'
import { useTexts } from '../../api/useTexts'
import { actionDialogTexts } from '../../forms/actionTexts'
import { type ActionAnswer, type ActionRun, useAction } from '../../forms/useAction'
import { ownEnter } from '../../keys/scans'
import { useHastyEnter } from '../../keys/useHastyEnter'
import { useAnnounce } from '../Announcer'
import { Button } from '../Button'
import { LazyChangePreview } from '../changes/LazyChangePreview'
import { Loading, Problem } from '../Notice'
import { commonTexts } from '../texts'
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog'
import { Dialog } from './Dialog'
import classes from './DialogForm.module.css'

/** So long after the last key the preview is asked for. */
const pauseMs = 400

export interface ActionDialogProps<Input extends object, Result> {
  title: string
  /** The main button; the title if it is left out. */
  button?: string
  /** What happens, in a sentence. */
  text?: string
  /** What else it leads to with these fields, which must be seen wherever they are scrolled; '' for nothing. */
  warning?: string
  trigger: Parameters<typeof useAction<Input, Result>>[0]
  /** What the fields say; null while they are incomplete. */
  input: Input | null
  /** The version of the record that the person sees, for an action on one record. */
  version?: string
  /** The button that closes it without the action, where “Cancel” could mean the action itself. */
  closeLabel?: string
  isDangerous?: boolean
  /** Whether its fields need room. */
  isWide?: boolean
  /** Whether the fields themselves show what will change. */
  showsChanges?: boolean
  /** What is different after somebody else's change. */
  conflict?: Pick<ConflictDialogProps, 'fields' | 'onKeepMine'>
  /** Loads the record again, after somebody else has changed it. */
  onReload?: () => void
  /** What is announced when it was done; a general sentence if it is left out. */
  doneText?: string
  /** Called when it was done or is delayed. */
  onDone?: (answer: ActionAnswer<Result>) => void
  /** Forgets what was typed, because it was done, or because the person leaves what somebody else has saved. */
  onForget?: () => void
  /** Whether the dialog stays for what `onDone` shows in its place. */
  staysOpen?: boolean
  onClose: () => void
  /** Fields; they are told why the action was refused, and what it would result in. */
  children?: (action: Pick<ActionRun<Input, Result>, 'error' | 'planned'>) => ReactNode
}

/**
 * Asks for what an action needs, shows what it would change, and does it. Only what a person has seen is done: Enter asks
 * for the preview if it is not shown, and the focus goes to the main button when it is, so that another Enter does it.
 */
export function ActionDialog<Input extends object, Result>({
  title,
  button = title,
  text,
  warning,
  trigger,
  input,
  version,
  closeLabel,
  isDangerous = false,
  isWide = false,
  showsChanges = true,
  conflict,
  onReload,
  doneText,
  onDone,
  onForget,
  staysOpen = false,
  onClose,
  children,
}: ActionDialogProps<Input, Result>) {
  const texts = useTexts(actionDialogTexts)
  const common = useTexts(commonTexts)
  const announce = useAnnounce()
  const idForm = useId()
  const action = useAction<Input, Result>(trigger)
  const { status, changes, error } = action
  const { isShown, ask } = usePreviewOfInput(action, input, version)
  const isHasty = useHastyEnter()
  const [isAwaited, setAwaited] = useState(false)
  // Before a person has asked for it, the preview that comes by itself moves nothing under their hand.
  const [isAsked, setIsAsked] = useState(false)
  const main = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isAwaited || status === 'checking') return
    if (isShown) {
      main.current?.focus()
      form.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' })
    }
    if (isShown || status === 'failed') setAwaited(false)
  }, [isAwaited, isShown, status])
  const isConflict = status === 'conflict'
  const latestOnReload = useLatest(onReload)
  useEffect(() => {
    if (isConflict) latestOnReload.current?.()
  }, [isConflict])
  const run = async () => {
    if (input === null) return
    const answer = await action.run(input, version)
    if (!answer) return
    announce(answer.state === 'delayed' ? texts('delayed') : (doneText ?? texts('done')))
    onForget?.()
    onDone?.(answer)
    if (!staysOpen) onClose()
  }
  const submit = () => {
    if (input === null || status === 'running') return
    setIsAsked(true)
    if (!isShown) {
      setAwaited(true)
      ask()
    } else if (!isHasty.current) void run()
  }
  if (isConflict && conflict && conflict.fields.length > 0) {
    return (
      <ConflictDialog
        {...conflict}
        labels={{ mine: texts('whenOpened'), keepMine: texts('goOn'), takeTheirs: texts('giveUp') }}
        isBusy={false}
        onTakeTheirs={() => {
          onForget?.()
          onClose()
        }}
        onClose={conflict.onKeepMine}
      />
    )
  }
  return (
    <Dialog
      isOpen
      title={title}
      size={isWide ? 'wide' : 'narrow'}
      onClose={onClose}
      actions={
        <>
          {warning !== undefined && (
            <p className={classes.warning} role="status">
              {warning}
            </p>
          )}
          <Button
            kind={isDangerous ? 'danger' : 'main'}
            ref={main}
            disabled={input === null}
            aria-disabled={!isShown || undefined}
            isBusy={status === 'running'}
            type="submit"
            form={idForm}
          >
            {button}
          </Button>
          <Button onClick={onClose}>{closeLabel ?? common('cancel')}</Button>
        </>
      }
    >
      <form
        {...ownEnter}
        ref={form}
        id={idForm}
        className={classes.form}
        onChange={() => setIsAsked(false)}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {text && <p>{text}</p>}
        {children?.(action)}
        {error && <Problem error={error} isQuiet={!isAsked} />}
        {status === 'checking' && <Loading />}
        {showsChanges && changes.length > 0 && status === 'preview' && (
          <LazyChangePreview changes={changes} />
        )}
      </form>
    </Dialog>
  )
}

/** What a person has seen of what an action would change. */
interface PreviewOfInput {
  /** Whether the preview of what the fields say now is shown. Only that is done. */
  isShown: boolean
  /** Asks for the preview at once, unless it is under way. */
  ask: () => void
}

/**
 * Asks what an action would change: when its dialog opens, and after each change of its fields.
 * @param input null while the fields are not complete, or the dialog is closed
 * @param version of the record as the person saw it; undefined for any
 */
function usePreviewOfInput<Input extends object, Result>(
  action: ActionRun<Input, Result>,
  input: Input | null,
  version: string | undefined,
): PreviewOfInput {
  const currentInput = input === null ? null : JSON.stringify(input)
  const [askedInput, setAskedInput] = useState<string | null>(null)
  const isFirst = useRef(true)
  const ask = () => {
    if (input === null) return
    isFirst.current = false
    setAskedInput(currentInput)
    void action.preview(input, version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each input and version
  useEffect(() => {
    if (input === null) return action.reset()
    const timer = setTimeout(ask, isFirst.current ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [currentInput, version])
  const isOfNow = askedInput === currentInput
  return {
    isShown: action.status === 'preview' && isOfNow,
    ask: () => {
      if (!(isOfNow && action.status === 'checking')) ask()
    },
  }
}
