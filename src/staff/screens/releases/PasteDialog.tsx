import { useEffect, useId, useState } from 'react'
import { Field } from '../../../components/Field'
import { maxRowsAtOnce } from '../../../shared/staff/releases/formatFilters'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { changeTexts } from '../../components/changes/texts'
import { Dialog } from '../../components/dialog/Dialog'
import { Hint, Problem } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import { useDialogDraft } from '../../forms/useDraft'
import type { EditedRow, FormatsQuery, ListedFormat, ListedGenre, MadeChange } from './calls'
import { type EditableColumn, formatName } from './cellValues'
import { formatChangesTexts } from './changeTexts'
import { useEditRowsMutation } from './dialogCalls'
import { PreviewedChanges } from './PreviewedChanges'
import { type Anchor, getPasteNeeds, type Pasted, type PasteProblem, readPaste } from './pasteRules'
import classes from './ReleasesScreen.module.css'
import { releasesTexts } from './texts'
import { usePasteContext } from './usePasteContext'
import { usePreviewNames } from './usePreviewNames'

interface PasteDialogProps {
  pasted: Pasted
  /** Of the list that is shown. */
  query: FormatsQuery
  formats: readonly ListedFormat[]
  genres: readonly ListedGenre[]
  onChanged: (change: MadeChange) => void
  onClose: () => void
}

const shownProblems = 20
const empty = { text: '', format: '', column: '' }

/** Changes rows by cells from a spreadsheet, all or none, after it has shown what changes. */
export function PasteDialog({ pasted, query, formats, genres, onChanged, onClose }: PasteDialogProps) {
  const texts = useTexts(formatChangesTexts)
  const common = useTexts(commonTexts)
  const changeText = useTexts(changeTexts)
  const announce = useAnnounce()
  const form = useId()
  const { values, change, clear } = useDialogDraft('releases', 'paste', empty)
  const { text: pastedText, format, column } = values
  const anchor = format === '' ? null : { uuid_release_format: format, column: column as EditableColumn }
  // A block that has just been pasted takes the place of what was kept.
  useEffect(() => {
    const { uuid_release_format = '', column: first = '' } = pasted.anchor ?? {}
    if (pasted.text !== '') change({ text: pasted.text, format: uuid_release_format, column: first })
  }, [pasted, change])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [rows, setRows] = useState<EditedRow[]>([])
  const context = usePasteContext({ query, formats, genres })
  const [trigger] = useEditRowsMutation()
  const { status, changes, error, preview, run, reset, names } = usePreviewNames(trigger)
  const describe = useProblemText()
  const isPlanned = status === 'preview' || status === 'running'

  const plan = async () => {
    const needs = getPasteNeeds(pastedText)
    if (Math.max(needs.rows, needs.lines) > maxRowsAtOnce) {
      setProblems([texts('tooMany', { count: maxRowsAtOnce })])
      return
    }
    const pasteContext = await context.read(needs, anchor)
    if (!pasteContext) return
    const pastedRows = readPaste(pastedText, pasteContext)
    const all = pastedRows.problems.map(describe)
    if (pastedRows.rows.length === 0 && all.length === 0) all.push(changeText('noChanges'))
    setProblems(all)
    setIgnored(pastedRows.ignored)
    setRows(pastedRows.rows)
    if (all.length === 0) await preview({ rows: pastedRows.rows, reason: null })
  }
  const save = async () => {
    const answer = await run({ rows, reason: null })
    if (!answer) return
    announce(texts('savedAll', { count: answer.result.changed }))
    onChanged(answer.result)
    clear()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="wide"
      title={texts('pasteHeading')}
      onClose={onClose}
      actions={
        isPlanned ? (
          <>
            <Button kind="main" isBusy={status === 'running'} onClick={() => void save()}>
              {texts('saveAll', { count: changes.length })}
            </Button>
            <Button onClick={reset}>{texts('back')}</Button>
          </>
        ) : (
          <>
            <Button kind="main" type="submit" form={form} isBusy={context.isBusy || status === 'checking'}>
              {texts('preview')}
            </Button>
            <Button onClick={onClose}>{common('cancel')}</Button>
          </>
        )
      }
    >
      {problems.length > 0 && (
        <div className={classes.problems} role="alert">
          <ul>
            {problems.slice(0, shownProblems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {problems.length > shownProblems && (
            <p>{texts('more', { count: problems.length - shownProblems })}</p>
          )}
        </div>
      )}
      {(context.error ?? error) && <Problem error={context.error ?? error!} />}
      {isPlanned ? (
        <>
          {ignored.length > 0 && <Hint>{texts('ignored', { titles: ignored.join(', ') })}</Hint>}
          <PreviewedChanges changes={changes} names={names} />
        </>
      ) : (
        <form
          id={form}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void plan()
          }}
        >
          <p>{texts('pasteText')}</p>
          <Field label={texts('cells')}>
            {(control) => (
              <textarea
                {...control}
                rows={10}
                wrap="off"
                spellCheck={false}
                value={pastedText}
                onChange={({ target }) => change({ text: target.value })}
              />
            )}
          </Field>
          <PasteTarget anchor={anchor} formats={formats} />
        </form>
      )}
    </Dialog>
  )
}

/** Says where cells without titles go. */
function PasteTarget({ anchor, formats }: Pick<PasteDialogProps, 'formats'> & { anchor: Anchor | null }) {
  const texts = useTexts(formatChangesTexts)
  const words = useTexts(releasesTexts)
  const format = formats.find((row) => row.uuid_release_format === anchor?.uuid_release_format)
  if (!anchor || !format) return <Hint>{texts('pasteNoPlace')}</Hint>
  return <Hint>{texts('pasteAt', { name: formatName(format), column: words(anchor.column) })}</Hint>
}

function useProblemText() {
  const texts = useTexts(formatChangesTexts)
  const words = useTexts(releasesTexts)
  return ({ kind, line, text, column }: PasteProblem): string =>
    texts(`problem_${kind}`, { line, text, column: column ? words(column) : '' })
}
