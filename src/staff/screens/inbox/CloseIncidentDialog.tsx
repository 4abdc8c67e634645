import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useDialogDraft } from '../../forms/useDraft'
import { useCloseIncidentsMutation } from './calls'
import { inboxTexts } from './texts'

export interface CloseIncidentDialogProps {
  idIncident: number
  /** Whether it is about a job that the shop gave up, and whether that is tried again; left out for other incidents. */
  job?: 'left' | 'again'
  onClose: () => void
}

const emptyNote = { note: '' }

/** Closes an incident of the inbox, with a note on how it was dealt with. */
export function CloseIncidentDialog({ idIncident, job, onClose }: CloseIncidentDialogProps) {
  const texts = useTexts(inboxTexts)
  const isAgain = job === 'again'
  const record = `${idIncident}.${isAgain ? 'again' : 'close'}`
  const { values, change, clear } = useDialogDraft('inbox', record, emptyNote)
  const [trigger] = useCloseIncidentsMutation()
  return (
    <ActionDialog
      title={texts(isAgain ? 'doAgain' : 'doClose')}
      text={texts(isAgain ? 'againText' : job ? 'closeTextJob' : 'closeText')}
      trigger={trigger}
      input={{ ids: [idIncident], note: values.note, again: isAgain }}
      onForget={clear}
      onClose={onClose}
    >
      {({ error }) => (
        <TextField
          label={texts('note')}
          hint={texts('noteHint')}
          maxLength={500}
          autoComplete="off"
          errors={error?.errors?.note ?? []}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      )}
    </ActionDialog>
  )
}
