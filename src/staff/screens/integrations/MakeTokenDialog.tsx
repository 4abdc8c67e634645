import { useState } from 'react'
import { TextField } from '../../../components/Field'
import { permissionTexts } from '../../../shared/staff/permissionTexts'
import { type Scope, scopes } from '../../../shared/staff/roles'
import { useTexts } from '../../api/useTexts'
import { FormDialog } from '../../components/dialog/FormDialog'
import { SecretDialog } from '../../components/dialog/SecretDialog'
import { useAction } from '../../forms/useAction'
import { useDialogDraft } from '../../forms/useDraft'
import { useMakeTokenMutation } from './calls'
import { TickBoxes } from './TickBoxes'
import { integrationTexts } from './texts'

const empty: { name: string; scopes: Scope[]; days: string } = { name: '', scopes: ['see'], days: '' }

/**
 * Makes a token for an API client, and shows it once.
 * @param onClose also after the token was shown
 */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(integrationTexts)
  const { values, change, clear } = useDialogDraft('integrations', 'token', empty)
  const [isDaysWrong, setIsDaysWrong] = useState(false)
  const [trigger] = useMakeTokenMutation()
  const { status, error, answer, run } = useAction(trigger)
  const make = async () => {
    const days = values.days.trim() === '' ? null : Number(values.days)
    const isWrong = days !== null && !(Number.isInteger(days) && days >= 1 && days <= 3650)
    setIsDaysWrong(isWrong)
    if (!isWrong && (await run({ name: values.name, scopes: values.scopes, days }))) clear()
  }
  if (answer) {
    const { name, token } = answer.result
    return (
      <SecretDialog
        title={texts('tokenHeading', { name })}
        text={texts('tokenText')}
        label={texts('token')}
        secret={token}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={texts('makeToken')}
      isBusy={status === 'running'}
      error={error}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={texts('name')}
        hint={texts('nameHint')}
        required
        maxLength={60}
        value={values.name}
        {...(error?.errors?.name && { errors: error.errors.name })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TickBoxes
        legend={texts('scopes')}
        options={scopes.map((scope) => ({ value: scope, label: permissionTexts[scope] }))}
        ticked={values.scopes}
        errors={error?.errors?.scopes}
        onChange={(ticked) => change({ scopes: ticked })}
      />
      <TextField
        label={texts('days')}
        hint={texts('daysHint')}
        inputMode="numeric"
        value={values.days}
        {...(isDaysWrong && { errors: [texts('daysWrong')] })}
        onChange={({ target }) => change({ days: target.value })}
      />
    </FormDialog>
  )
}
