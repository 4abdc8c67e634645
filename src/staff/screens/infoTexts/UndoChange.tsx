import { formatFullDay } from '../../../shared/staff/formatMoment'
import { Button } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { useAction } from '../../forms/useAction'
import { infoTextsTexts } from '../../texts/office/infoTexts'
import { useTexts } from '../../texts/useTexts'
import classes from './InfoTextScreen.module.css'
import type { InfoText } from './infoTextCalls'
import { type InfoTextVersion, useRemoveTextMutation, useSetTextMutation } from './infoTextCalls'
import type { TextForm } from './infoTextDraft'

/** A change that was just made, with what it takes to take it back. */
export interface Undoable {
  what: 'saved' | 'removed'
  slug: InfoText['slug']
  valid_from: string
  /** The version as it was; null if it is new. */
  before: InfoTextVersion['texts'] | null
  /** What was typed, and the day of the version in whose form. */
  form: TextForm | null
  base: string
  canUndo: boolean
}

/** Says what was done, with a button that takes it back. */
export function UndoChange({ change, onUndone }: { change: Undoable; onUndone: () => void }) {
  const texts = useTexts(infoTextsTexts)
  const [triggerSet] = useSetTextMutation()
  const [triggerRemove] = useRemoveTextMutation()
  const setting = useAction(triggerSet)
  const removing = useAction(triggerRemove)
  const { slug, valid_from, before, what, canUndo } = change
  const undo = async () => {
    const done = before
      ? await setting.run({ slug, valid_from, texts: before })
      : await removing.run({ slug, valid_from })
    if (done) onUndone()
  }
  const error = setting.error ?? removing.error
  return (
    <div className={classes.done}>
      <p>{texts(what, { day: formatFullDay(valid_from) })}</p>
      {canUndo && (
        <Button
          isBusy={setting.status === 'running' || removing.status === 'running'}
          onClick={() => void undo()}
        >
          {texts('undo')}
        </Button>
      )}
      {error && <Problem error={error} />}
    </div>
  )
}
