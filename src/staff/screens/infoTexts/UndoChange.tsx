import { formatFullDay } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { useAction } from '../../forms/useAction'
import type { InfoText } from './calls'
import { type InfoTextVersion, useRemoveTextMutation, useSetTextMutation } from './calls'
import classes from './InfoTextScreen.module.css'
import type { TextForm } from './infoTextDraft'
import { infoTextsTexts } from './texts'

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

interface UndoChangeProps {
  change: Undoable
  /** The state of the text with that change; null while it is loaded. */
  version: string | null
  onUndone: () => void
}

/** Says what was done, with a button that takes it back, unless somebody else has changed the text since it was loaded. */
export function UndoChange({ change, version, onUndone }: UndoChangeProps) {
  const texts = useTexts(infoTextsTexts)
  const [triggerSet] = useSetTextMutation()
  const [triggerRemove] = useRemoveTextMutation()
  const setting = useAction(triggerSet)
  const removing = useAction(triggerRemove)
  const { slug, valid_from, before, what: kind, canUndo } = change
  const undo = async () => {
    if (version === null) return
    const answer = before
      ? await setting.run({ slug, valid_from, texts: before }, version)
      : await removing.run({ slug, valid_from }, version)
    if (answer) onUndone()
  }
  const error = setting.error ?? removing.error
  return (
    <div className={classes.done}>
      <p>{texts(kind, { day: formatFullDay(valid_from) })}</p>
      {canUndo && (
        <Button
          isBusy={version === null || setting.status === 'running' || removing.status === 'running'}
          onClick={() => void undo()}
        >
          {texts('undo')}
        </Button>
      )}
      {error && <Problem error={error} />}
    </div>
  )
}
