import { TextField } from '../../../components/Field'
import { formatDay, todayInShop } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { FormDialog } from '../../components/dialog/FormDialog'
import { useAction } from '../../forms/useAction'
import { useDialogDraft } from '../../forms/useDraft'
import { type FoundFormat, usePutAsideMutation } from './calls'
import { formatName } from './formatName'
import { pointOfSaleTexts } from './texts'

const usualDays = 7
const dayMs = 86_400_000

/** @returns `YYYY-MM-DD`, so many days after today */
const getDayFromToday = (days: number): string =>
  new Date(Date.parse(`${todayInShop()}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Puts a copy aside for a person until a day, which is in a week unless it is changed.
 * @param onClose also after the copy was put aside
 */
export function PutAsideDialog({ format, onClose }: { format: FoundFormat; onClose: () => void }) {
  const texts = useTexts(pointOfSaleTexts)
  const announce = useAnnounce()
  const { uuid_release_format } = format
  const { values, change, clear } = useDialogDraft('pointOfSale', uuid_release_format, {
    name: '',
    until: getDayFromToday(usualDays),
  })
  const [trigger] = usePutAsideMutation()
  const action = useAction(trigger)
  const { errors } = action.error ?? {}
  const putAside = async () => {
    if (!(await action.run({ uuid_release_format, ...values }))) return
    announce(texts('wasPutAside', { name: values.name.trim(), day: formatDay(values.until) }))
    clear()
    onClose()
  }
  return (
    <FormDialog
      title={texts('putAsideTitle')}
      button={texts('putAside')}
      closeLabel={texts('back')}
      isBusy={action.status === 'running'}
      isIncomplete={values.name.trim() === '' || values.until === ''}
      error={action.error}
      onSubmit={() => void putAside()}
      onClose={onClose}
    >
      <p>{formatName(format)}</p>
      <TextField
        label={texts('name')}
        hint={texts('nameHint')}
        required
        autoComplete="off"
        maxLength={100}
        value={values.name}
        {...(errors?.name && { errors: errors.name })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        type="date"
        label={texts('until')}
        hint={texts('untilHint')}
        required
        min={todayInShop()}
        value={values.until}
        {...(errors?.until && { errors: errors.until })}
        onChange={({ target }) => change({ until: target.value })}
      />
    </FormDialog>
  )
}
