import { type ReactNode, useState } from 'react'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Code } from '../../components/Formatted'
import { QrCode } from '../../components/QrCode'
import classes from './CredentialForms.module.css'
import { signInTexts } from './texts'

export interface TotpSetupProps {
  /** The secret for the authenticator app, and its address. */
  totp: { secret: string; uri: string }
  isBusy: boolean
  /** The errors of fields, by the names of the contract. */
  errors?: Record<string, string[]> | undefined
  submitText: string
  children?: ReactNode
  onSubmit: (values: { password: string; totp_secret: string; code: string }) => void
}

/** Sets a password and an authenticator app. What is typed here is in this form alone, never in a draft. */
export function TotpSetup({ totp, isBusy, errors = {}, submitText, children, onSubmit }: TotpSetupProps) {
  const texts = useTexts(signInTexts)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ password, totp_secret: totp.secret, code: code.replace(/\s/g, '') })
      }}
    >
      <TextField
        label={texts('newPassword')}
        hint={texts('newPasswordHint')}
        type="password"
        autoComplete="new-password"
        minLength={12}
        required
        value={password}
        {...(errors.password && { errors: errors.password })}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p>{texts('scanThis')}</p>
      <QrCode text={totp.uri} label={texts('qrOf')} />
      <p>
        {texts('secret')}: <Code>{totp.secret}</Code>
      </p>
      <p>
        <a href={totp.uri}>{texts('openApp')}</a>
      </p>
      <TextField
        label={texts('appCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        {...(errors.code && { errors: errors.code })}
        onChange={({ target }) => setCode(target.value)}
      />
      {children}
      <Button type="submit" kind="main" isBusy={isBusy}>
        {submitText}
      </Button>
    </form>
  )
}
