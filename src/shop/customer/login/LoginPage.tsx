import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import { useAppSelector } from '../../store/hooks'
import { CustomerForm } from '../forms/CustomerForm'
import { EmailField } from '../forms/EmailField'
import { missingPassword, wrongEmail } from '../forms/formChecks'
import { PasswordField } from '../forms/PasswordField'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Access.module.css'
import { AccessPage } from './AccessPage'
import { AccountBenefits } from './AccountBenefits'

/** Shows the login form, also in place of pages that only customers see. */
export function LoginPage() {
  const texts = useTexts(customerTexts)
  const { runCommand, ...state } = useCustomerCommand('login')
  const earlierProblem = useAppSelector(({ customer }) => (customer.form === null ? customer.problem : null))
  return (
    <AccessPage
      title={texts('login.heading')}
      aside={
        <>
          <h2 className={classes.heading}>{texts('login.new.heading')}</h2>
          <AccountBenefits />
          <a className={classes.button} href="/user/register">
            {texts('login.new.link')}
          </a>
        </>
      }
    >
      <p className={classes.notice} role="status">
        {earlierProblem}
      </p>
      <CustomerForm
        fields={['email', 'password']}
        state={state}
        check={({ email, password }) => ({
          email: wrongEmail(email, texts),
          password: missingPassword(password, texts),
        })}
        onSend={({ email, password }) => runCommand({ kind: 'login', email: email.trim(), password })}
        submit={texts('login.submit')}
        sending={texts('login.sending')}
      >
        {(getErrors) => (
          <>
            <EmailField label={texts('customer.email')} errors={getErrors('email')} autoComplete="username" />
            <PasswordField
              name="password"
              label={texts('password.label')}
              errors={getErrors('password')}
              autoComplete="current-password"
            />
          </>
        )}
      </CustomerForm>
      <p>
        <a className={classes.link} href="/user/reset">
          {texts('login.forgotten')}
        </a>
      </p>
    </AccessPage>
  )
}
