import { useState } from 'react'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Hint, Problem } from '../../components/Notice'
import classes from './CredentialForms.module.css'
import {
  usePasskeyOptionsMutation,
  useProveWithPasskeyMutation,
  useProveWithPasswordMutation,
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
 * Shows the ways to sign in, or to prove: first a passkey, then password and code, then a recovery code.
 * @param canUsePasskeys false in a shop without a host name, and for a person without a passkey who proves
 * @param onDone gets the person that the server has let in
 */
export function CredentialForms({ purpose, canUsePasskeys, onDone }: CredentialFormsProps) {
  const texts = useTexts(signInTexts)
  const { isBusy, error, attempt } = useAttempt()
  const [options] = usePasskeyOptionsMutation()
  const [signInWithPasskey] = useSignInWithPasskeyMutation()
  const [proveWithPasskey] = useProveWithPasskeyMutation()
  const send = purpose === 'prove' ? proveWithPasskey : signInWithPasskey
  const [isRecovering, setIsRecovering] = useState(false)
  const form = { purpose, isBusy, attempt, onDone }

  const byPasskey = () =>
    attempt(async () => {
      const asked = await options().unwrap()
      const response = await askForPasskey(asked.options)
      onDone(await send({ response }).unwrap())
    })

  return (
    <div className={classes.ways}>
      {error && <Problem error={error} />}
      {canUsePasskeys ? (
        <Button kind="main" isBusy={isBusy} onClick={byPasskey}>
          {texts(purpose === 'prove' ? 'passkeyProve' : 'passkey')}
        </Button>
      ) : (
        // A person without a passkey also proves in this way, in any shop.
        purpose === 'sign-in' && <Hint>{texts('noPasskeys')}</Hint>
      )}
      <details name="ways" className={classes.other} open={!canUsePasskeys || undefined}>
        <summary className={classes.summary}>{texts('orPassword')}</summary>
        <PasswordForm {...form} />
      </details>
      <details
        name="ways"
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
  const [proveWithPassword] = useProveWithPasswordMutation()
  const isProof = purpose === 'prove'
  const isMissing = {
    name: !isProof && name.trim() === '',
    password: password === '',
    code: code.trim() === '',
  }
  const problem = (field: keyof typeof isMissing, text: string) =>
    isChecked && isMissing[field] ? [text] : []
  const byPassword = () =>
    attempt(async () => {
      const secrets = { password, code: code.trim() }
      onDone(await (isProof ? proveWithPassword(secrets) : signInWithPassword({ name, ...secrets })).unwrap())
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
      {!isProof && (
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
      <Button type="submit" kind={isProof ? 'plain' : 'main'} isBusy={isBusy}>
        {texts(isProof ? 'prove' : 'withPassword')}
      </Button>
    </form>
  )
}
