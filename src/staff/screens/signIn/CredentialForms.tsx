import { useState } from 'react'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Hint, Problem } from '../../components/Notice'
import classes from './CredentialForms.module.css'
import {
  usePasskeyOptionsMutation,
  useReauthenticateWithPasskeyMutation,
  useReauthenticateWithPasswordMutation,
  useSignInWithPasskeyMutation,
  useSignInWithPasswordMutation,
} from './calls'
import { askForPasskey } from './passkeys'
import { type CredentialFormProps, RecoveryCodeForm } from './RecoveryCodeForm'
import { signInTexts } from './texts'
import { useAttempt } from './useAttempt'

export interface CredentialFormsProps extends Pick<CredentialFormProps, 'purpose' | 'onDone'> {
  canUsePasskeys: boolean
}

/**
 * Asks for the credentials of a member: a passkey first, then password and code, then a recovery code.
 * @param canUsePasskeys false in a shop without a host name, and for a user without a passkey who re-authenticates
 * @param onDone gets the user whom the server has signed in
 */
export function CredentialForms({ purpose, canUsePasskeys, onDone }: CredentialFormsProps) {
  const texts = useTexts(signInTexts)
  const { isBusy, error, attempt } = useAttempt()
  const [askOptions] = usePasskeyOptionsMutation()
  const [signInWithPasskey] = useSignInWithPasskeyMutation()
  const [reauthenticateWithPasskey] = useReauthenticateWithPasskeyMutation()
  const send = purpose === 'reauthenticate' ? reauthenticateWithPasskey : signInWithPasskey
  const [isRecovering, setIsRecovering] = useState(false)
  const form = { purpose, isBusy, attempt, onDone }

  const byPasskey = () =>
    attempt(async () => {
      const { options } = await askOptions().unwrap()
      const response = await askForPasskey(options)
      onDone(await send({ response }).unwrap())
    })

  return (
    <div className={classes.forms}>
      {error && <Problem error={error} />}
      {canUsePasskeys ? (
        <Button kind="main" isBusy={isBusy} onClick={byPasskey}>
          {texts(purpose === 'reauthenticate' ? 'confirmWithPasskey' : 'passkey')}
        </Button>
      ) : (
        // A user without a passkey also re-authenticates in this way, in any shop.
        purpose === 'sign-in' && <Hint>{texts('noPasskeys')}</Hint>
      )}
      <details name="credentials" className={classes.other} open={!canUsePasskeys || undefined}>
        <summary className={classes.summary}>{texts('orPassword')}</summary>
        <PasswordForm {...form} />
      </details>
      <details
        name="credentials"
        className={classes.other}
        onToggle={({ currentTarget }) => setIsRecovering(currentTarget.open)}
      >
        <summary className={classes.summary}>{texts('orRecoveryCode')}</summary>
        {isRecovering && <RecoveryCodeForm {...form} />}
      </details>
    </div>
  )
}

/** Name, password and code. They are in this form alone, never in a draft. */
function PasswordForm({ purpose, isBusy, attempt, onDone }: CredentialFormProps) {
  const texts = useTexts(signInTexts)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [signInWithPassword] = useSignInWithPasswordMutation()
  const [reauthenticateWithPassword] = useReauthenticateWithPasswordMutation()
  const isSignedIn = purpose === 'reauthenticate'
  const isMissing = {
    name: !isSignedIn && name.trim() === '',
    password: password === '',
    code: code.trim() === '',
  }
  const problem = (field: keyof typeof isMissing, text: string) =>
    isChecked && isMissing[field] ? [text] : []
  const byPassword = () =>
    attempt(async () => {
      const secrets = { password, code: code.trim() }
      onDone(
        await (isSignedIn
          ? reauthenticateWithPassword(secrets)
          : signInWithPassword({ name, ...secrets })
        ).unwrap(),
      )
    })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!Object.values(isMissing).includes(true)) void byPassword()
      }}
    >
      {!isSignedIn && (
        <TextField
          label={texts('name')}
          name="username"
          autoComplete="username"
          errors={problem('name', texts('noName'))}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextField
        label={texts('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        errors={problem('password', texts('noPassword'))}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <TextField
        label={texts('code')}
        hint={texts('codeHint')}
        name="code"
        autoComplete="one-time-code"
        errors={problem('code', texts('noCode'))}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" kind={isSignedIn ? 'plain' : 'main'} isBusy={isBusy}>
        {texts(isSignedIn ? 'confirm' : 'withPassword')}
      </Button>
    </form>
  )
}
