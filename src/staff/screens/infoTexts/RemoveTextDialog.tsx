import { formatFullDay } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { type InfoText, type InfoTextVersion, useRemoveTextMutation } from './calls'
import { infoTextsTexts } from './texts'
import type { Undoable } from './UndoChange'

interface RemoveTextDialogProps {
  text: InfoText
  version: InfoTextVersion
  onStale: () => void
  onRemoved: (change: Undoable) => void
  onClose: () => void
}

/**
 * Removes a version of an information text, after it has said what the shop shows then.
 * @param onRemoved gets what undoes it; a version whose day is over cannot come back
 * @param onStale somebody else has changed the text, so it is to be loaded again
 */
export function RemoveTextDialog({ text, version, onStale, onRemoved, onClose }: RemoveTextDialogProps) {
  const texts = useTexts(infoTextsTexts)
  const [trigger] = useRemoveTextMutation()
  const { slug, today } = text
  const { valid_from, state } = version
  const next = text.versions.find((other) => other !== version && other.valid_from <= today)
  const then =
    state === 'coming'
      ? ''
      : next
        ? texts('removeNext', { day: formatFullDay(next.valid_from) })
        : texts('removeAll')
  return (
    <ActionDialog
      title={texts('removeHeading', { day: formatFullDay(valid_from) })}
      button={texts('removeButton')}
      text={`${texts('removeText')} ${then}`.trim()}
      doneText={texts('removed', { day: formatFullDay(valid_from) })}
      trigger={trigger}
      input={{ slug, valid_from }}
      version={text.version}
      isDangerous
      onReload={onStale}
      onDone={() =>
        onRemoved({
          what: 'removed',
          slug,
          valid_from,
          before: version.texts,
          // A day that is over cannot be given to a version any more.
          form: null,
          base: valid_from,
          canUndo: valid_from >= today,
        })
      }
      onClose={onClose}
    />
  )
}
