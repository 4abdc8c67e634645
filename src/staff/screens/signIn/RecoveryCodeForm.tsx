import { useState } from 'react'
import { TextField } from '../../../components/Field'
import type { Me } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import classes from './CredentialForms.module.css'
import { useReauthenticateWithRecoveryCodeMutation, useSignInWithRecoveryCodeMutation } from './calls'
import { signInTexts } from './texts'
import type { useAttempt } from './useAttempt'

/** What the form of each credential gets. */
export interface CredentialFormProps extends Pick<ReturnType<typeof useAttempt>, 'isBusy' | 'attempt'> {
  /** `reauthenticate`: the user is signed in, and gives the credentials again. */
  purpose: 'sign-in' | 'reauthenticate'
  onDone: (me: Me) => void
}

/** Asks for name and recovery code, for a member who has lost the passkey, the password or the app. */
export function RecoveryCodeForm({ purpose, isBusy, attempt, onDone }: CredentialFormProps) {
  const texts = useTexts(signInTexts)
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [signIn] = useSignInWithRecoveryCodeMutation()
  const [reauthenticate] = useReauthenticateWithRecoveryCodeMutation()
  const isSignedIn = purpose === 'reauthenticate'
  const isNameMissing = !isSignedIn && name.trim() === ''
  const isCodeMissing = code.trim() === ''
  const send = () =>
    attempt(async () => {
      const secret = { code: code.trim() }
      onDone(await (isSignedIn ? reauthenticate(secret) : signIn({ name, ...secret })).unwrap())
    })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!isNameMissing && !isCodeMissing) void send()
      }}
    >
      {!isSignedIn && (
        <TextField
          label={texts('name')}
          name="username"
          autoComplete="username"
          errors={isChecked && isNameMissing ? [texts('noName')] : []}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextField
        label={texts('recoveryCode')}
        hint={texts('recoveryCodeHint')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        errors={isChecked && isCodeMissing ? [texts('noRecoveryCode')] : []}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" kind={isSignedIn ? 'plain' : 'main'} isBusy={isBusy}>
        {texts(isSignedIn ? 'confirm' : 'withPassword')}
      </Button>
    </form>
  )
}
