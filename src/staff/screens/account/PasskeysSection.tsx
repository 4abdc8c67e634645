import { useState } from 'react'
import { TextField } from '../../../components/Field'
import { formatMoment } from '../../../shared/staff/formatMoment'
import type { Account } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/dialog/Dialog'
import { Hint, Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { commonTexts } from '../../components/texts'
import { makePasskey } from '../signIn/passkeys'
import { signInTexts } from '../signIn/texts'
import { useAttempt } from '../signIn/useAttempt'
import classes from './AccountScreen.module.css'
import { useAddPasskeyMutation, useNewPasskeyOptionsMutation, useRemovePasskeyMutation } from './calls'
import { accountTexts } from './texts'

type Passkey = Account['passkeys'][number]

/**
 * Lists a user's passkeys, of which they add and remove some.
 * @param passkeys those of the signed-in user; the server refuses to remove the last credential
 */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const texts = useTexts(accountTexts)
  const signIn = useTexts(signInTexts)
  const { shop } = useUser()
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null)
  return (
    <Section title={texts('passkeys')}>
      {passkeys.length === 0 && <p>{texts('noPasskeys')}</p>}
      <ul className={classes.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.item}>
            <span className={classes.name}>{passkey.name}</span>
            <span className={classes.about}>
              {texts('passkeyMade', { at: formatMoment(passkey.created_at) })},{' '}
              {passkey.used_at === null
                ? texts('neverUsed')
                : texts('passkeyUsed', { at: formatMoment(passkey.used_at) })}
            </span>
            <Button
              kind="quiet"
              aria-label={texts('removeNamed', { name: passkey.name })}
              onClick={() => setPasskeyToRemove(passkey)}
            >
              {texts('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {shop.can_use_passkeys ? <AddPasskey /> : <Hint>{signIn('noPasskeys')}</Hint>}
      {passkeyToRemove && <RemoveDialog passkey={passkeyToRemove} onClose={() => setPasskeyToRemove(null)} />}
    </Section>
  )
}

function AddPasskey() {
  const texts = useTexts(accountTexts)
  const [name, setName] = useState('')
  const { isBusy, error, attempt } = useAttempt()
  const [askOptions] = useNewPasskeyOptionsMutation()
  const [add] = useAddPasskeyMutation()
  const addPasskey = () =>
    attempt(async () => {
      const { options } = await askOptions().unwrap()
      const response = await makePasskey(options)
      await add({ name, response }).unwrap()
      setName('')
    })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void addPasskey()
      }}
    >
      {error && <Problem error={error} />}
      <TextField
        label={texts('passkeyName')}
        hint={texts('passkeyNameHint')}
        required
        maxLength={60}
        value={name}
        {...(error?.errors?.name && { errors: error.errors.name })}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts('addPasskey')}
      </Button>
    </form>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const texts = useTexts(accountTexts)
  const common = useTexts(commonTexts)
  const { isBusy, error, attempt } = useAttempt()
  const [remove] = useRemovePasskeyMutation()
  const removePasskey = () =>
    attempt(async () => {
      await remove({ id: passkey.id }).unwrap()
      onClose()
    })
  return (
    <Dialog
      isOpen
      title={texts('removeNamed', { name: passkey.name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" isBusy={isBusy} onClick={removePasskey}>
            {texts('remove')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <p>{texts('removeText')}</p>
      {error && <Problem error={error} />}
    </Dialog>
  )
}
