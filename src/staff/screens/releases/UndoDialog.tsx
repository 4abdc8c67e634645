import { useEffect, useState } from 'react'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/dialog/Dialog'
import { Time } from '../../components/Formatted'
import { Empty, Loading, Pending, Problem } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import type { EditableColumn } from './cellValues'
import { undoTexts } from './changeTexts'
import { useListRowBatchesQuery, useUndoRowsMutation } from './dialogCalls'
import { PreviewedChanges } from './PreviewedChanges'
import classes from './ReleasesScreen.module.css'
import { releasesTexts } from './texts'
import { usePreviewNames } from './usePreviewNames'

const shownProblems = 20
/** The command of changes that undid others. */
const undoCommand = 'releases undo-rows'

interface UndoDialogProps {
  /** The change that was just made; null to choose one. */
  uuidBatch: string | null
  /** @param isDone whether it was undone */
  onClose: (isDone: boolean) => void
}

/** Undoes a change of several formats at once, after it has shown what goes back and what stays. */
export function UndoDialog({ uuidBatch, onClose }: UndoDialogProps) {
  const [chosenBatch, setChosenBatch] = useState(uuidBatch)
  return chosenBatch === null ? (
    <LastChanges onChoose={setChosenBatch} onClose={() => onClose(false)} />
  ) : (
    <Undo uuidBatch={chosenBatch} onClose={onClose} />
  )
}

function LastChanges({ onChoose, onClose }: { onChoose: (uuidBatch: string) => void; onClose: () => void }) {
  const texts = useTexts(undoTexts)
  const common = useTexts(commonTexts)
  const words = useTexts(releasesTexts)
  const { data, error, refetch } = useListRowBatchesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Dialog
      isOpen
      size="wide"
      title={texts('heading')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <p>{texts('text')}</p>
      {!data && <Pending error={error} onRetry={refetch} />}
      {data?.batches.length === 0 && <Empty heading={texts('none')} />}
      {data && data.batches.length > 0 && (
        <ul className={classes.batches}>
          {data.batches.map(
            ({ uuid_batch, command, changed_at, changed_by, count, names, fields, undone_at }) => (
              <li key={uuid_batch}>
                <div>
                  <strong>
                    {texts(command === undoCommand ? 'putBack' : 'batch', {
                      count,
                      fields: fields.map((field) => words(field as EditableColumn)).join(', '),
                    })}
                  </strong>
                  <p>{names.join('; ') + (count > names.length ? ' …' : '')}</p>
                  <p>
                    {changed_by}, <Time at={changed_at} />
                  </p>
                </div>
                {undone_at === null ? (
                  <Button onClick={() => onChoose(uuid_batch)}>{texts('undo')}</Button>
                ) : (
                  <span>{texts('undone')}</span>
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </Dialog>
  )
}

function Undo({ uuidBatch, onClose }: { uuidBatch: string; onClose: UndoDialogProps['onClose'] }) {
  const texts = useTexts(undoTexts)
  const common = useTexts(commonTexts)
  const announce = useAnnounce()
  const [trigger] = useUndoRowsMutation()
  const { status, changes, planned, error, preview, run, names } = usePreviewNames(trigger)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes back is asked for once
  useEffect(() => void preview({ uuid_batch: uuidBatch }), [uuidBatch])
  const undo = async () => {
    const answer = await run({ uuid_batch: uuidBatch })
    if (!answer) return
    announce(texts('done', { count: answer.result.changed }))
    onClose(true)
  }
  const problems = planned?.problems ?? []
  const isPlanned = planned !== null && error === null
  return (
    <Dialog
      isOpen
      size="wide"
      title={texts('undoHeading')}
      onClose={() => onClose(false)}
      actions={
        <>
          {isPlanned && (
            <Button kind="main" isBusy={status === 'running'} onClick={() => void undo()}>
              {texts('undoCount', { count: changes.length })}
            </Button>
          )}
          <Button onClick={() => onClose(false)}>{common('cancel')}</Button>
        </>
      }
    >
      {error && <Problem error={error} />}
      {status === 'checking' && <Loading />}
      {problems.length > 0 && (
        <div className={classes.problems}>
          <p>{texts('left', { count: problems.length })}</p>
          <ul>
            {problems.slice(0, shownProblems).map(({ problem }) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {isPlanned && <PreviewedChanges changes={changes} names={names} />}
    </Dialog>
  )
}
