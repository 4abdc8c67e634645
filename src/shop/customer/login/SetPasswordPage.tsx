import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import { minPasswordLength } from '../../../shared/vocabulary'
import { CustomerForm } from '../forms/CustomerForm'
import { wrongNewPassword } from '../forms/formChecks'
import { PasswordField } from '../forms/PasswordField'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Access.module.css'
import { AccessPage } from './AccessPage'

/**
 * Sets the password of a new account, or replaces a forgotten one, by a link from a mail.
 * @param token valid once
 */
export function SetPasswordPage({ token }: { token: string }) {
  const texts = useTexts(customerTexts)
  const navigate = useNavigate()
  const { runCommand, ...state } = useCustomerCommand('setPassword')
  const { isDone, hasFailed, fieldProblems } = state
  useEffect(() => {
    // The account replaces the address with the token.
    if (isDone) void navigate('/user/account', { replace: true })
  }, [isDone, navigate])
  return (
    <AccessPage title={texts('setPassword.heading')}>
      <p>{texts('setPassword.body')}</p>
      <CustomerForm
        fields={['password']}
        state={state}
        check={({ password }) => ({ password: wrongNewPassword(password, texts) })}
        onSend={({ password }) => runCommand({ kind: 'setPassword', token, password })}
        submit={texts('setPassword.submit')}
      >
        {(getErrors) => (
          <PasswordField
            name="password"
            label={texts('password.new')}
            hint={texts('password.hint', { shortest: minPasswordLength })}
            errors={getErrors('password')}
            autoComplete="new-password"
          />
        )}
      </CustomerForm>
      {hasFailed && !fieldProblems.password ? (
        <p className={classes.links}>
          <a className={classes.button} href="/user/reset">
            {texts('setPassword.reset')}
          </a>
          <a className={classes.link} href="/user/register">
            {texts('setPassword.register')}
          </a>
        </p>
      ) : (
        <p>{texts('setPassword.old')}</p>
      )}
    </AccessPage>
  )
}
