import { useEffect } from 'react'
import { useLatest } from '../../../components/useLatest'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { LazyChangePreview } from '../../components/changes/LazyChangePreview'
import { ConflictDialog } from '../../components/dialog/ConflictDialog'
import { Dialog } from '../../components/dialog/Dialog'
import { Loading, Problem } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import { useAction } from '../../forms/useAction'
import { useSetPageMutation } from './calls'
import { toWrittenBlock } from './editedBlocks'
import classes from './PageScreen.module.css'
import { type OpenPage, type PageForm, toPageForm, toPageInput } from './pageDraft'
import { pagesTexts } from './texts'
import { toPlainText } from './toPlainText'

interface SaveDialogProps {
  page: OpenPage
  form: PageForm
  /** The page does not exist yet. */
  isNew: boolean
  /** Loads the page again, because somebody else has changed it. */
  onStale: () => void
  /** Forgets what was typed, because it is saved, or what somebody else has saved stays. */
  onForget: () => void
  onClose: () => void
}

const formId = 'save-page'

/** Shows what saving changes, and saves. If somebody else has saved meanwhile, it shows both. */
export function SaveDialog({ page, form, isNew, onStale, onForget, onClose }: SaveDialogProps) {
  const texts = useTexts(pagesTexts)
  const common = useTexts(commonTexts)
  const announce = useAnnounce()
  const [trigger] = useSetPageMutation()
  const action = useAction(trigger)
  const { status, error, changes } = action
  const input = { ...toPageInput(page.slug, form), is_new: isNew }
  const seenVersion = isNew ? undefined : form.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the form has when the dialog opens
  useEffect(() => void action.preview(input, seenVersion), [])
  const latestOnStale = useLatest(onStale)
  useEffect(() => {
    if (status === 'conflict') latestOnStale.current()
  }, [status])
  const forget = () => {
    onForget()
    onClose()
  }
  const save = async (version: string | undefined) => {
    if (!(await action.run(input, version))) return
    announce(texts('saved'))
    forget()
  }
  if (status === 'conflict') {
    return (
      <ConflictDialog
        fields={listDifferences(page, form, texts)}
        isBusy={false}
        onKeepMine={() => void save(undefined)}
        onTakeTheirs={forget}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      isOpen
      size="wide"
      title={texts('saveHeading')}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="main"
            type="submit"
            form={formId}
            isBusy={status === 'running' || status === 'checking'}
          >
            {texts('saveNow')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.changes}
        onSubmit={(event) => {
          event.preventDefault()
          if (status !== 'running' && status !== 'checking') void save(seenVersion)
        }}
      >
        <p>{texts('saveText')}</p>
        {status === 'checking' && <Loading />}
        {changes.length > 0 && <LazyChangePreview changes={changes} />}
        {error && <Problem error={error} />}
      </form>
    </Dialog>
  )
}

/** Lists what the form and the page that is saved now have, where it differs. */
function listDifferences(
  page: OpenPage,
  form: PageForm,
  texts: (key: 'title' | 'description' | 'block', values?: Record<string, string | number>) => string,
) {
  const theirs = toPageForm(page)
  const count = Math.max(form.blocks.length, theirs.blocks.length)
  const getBlockText = ({ blocks }: PageForm, index: number) => {
    const block = blocks[index]
    return block ? toPlainText(toWrittenBlock(block)) : ''
  }
  return [
    { label: texts('title'), mine: form.title, theirs: theirs.title },
    { label: texts('description'), mine: form.description, theirs: theirs.description },
    ...Array.from({ length: count }, (_, i) => ({
      label: texts('block', { number: i + 1 }),
      mine: getBlockText(form, i),
      theirs: getBlockText(theirs, i),
    })),
  ].filter(({ mine, theirs: other }) => mine !== other)
}
