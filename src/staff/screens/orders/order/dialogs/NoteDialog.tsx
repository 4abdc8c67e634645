import { TextField } from '../../../../../components/Field'
import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useDialogDraft } from '../../../../forms/useDraft'
import { useNoteOrderMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'

const emptyNote = { text: '' }

/** Writes a note on the order, for staff only. */
export function NoteDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { order_number } = props.page.order
  const { values, change, clear } = useDialogDraft('order', `${order_number}:note`, emptyNote)
  const [trigger] = useNoteOrderMutation()
  // A note changes nothing that somebody else may have changed, so it has no version.
  return (
    <ActionDialog
      {...props}
      title={texts('note')}
      text={texts('noteText')}
      trigger={trigger}
      input={values.text.trim() === '' ? null : { order_number, text: values.text }}
      onForget={clear}
    >
      {({ error }) => (
        <TextField
          label={texts('noteField')}
          isRequired
          maxLength={2000}
          autoComplete="off"
          errors={error?.errors?.text ?? []}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
    </ActionDialog>
  )
}
