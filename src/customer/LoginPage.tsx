import { TextField } from '../components/Field'
import { mailAddress } from '../shared/contactPatterns'
import { useTexts } from '../shop/ShopSettings'
import { useAppSelector } from '../store/hooks'
import classes from './Access.module.css'
import { AccessPage } from './AccessPage'
import { AccountBenefits } from './AccountBenefits'
import { CustomerForm } from './CustomerForm'
import { PasswordField } from './PasswordField'
import { useWish } from './useWish'

/** E-mail and password. It also stands in place of what only customers see. */
export function LoginPage() {
  const texts = useTexts()
  const { wish, ...state } = useWish('login')
  const left = useAppSelector(({ customer }) => (customer.form === null ? customer.problem : null))
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
        {left}
      </p>
      <CustomerForm
        state={state}
        check={({ email, password }) => ({
          email: mailAddress.test(email.trim()) ? null : texts('customer.email.wrong'),
          password: password === '' ? texts('password.missing') : null,
        })}
        onSend={({ email, password }) => wish({ kind: 'login', email: email.trim(), password })}
        submit={texts('login.submit')}
        sending={texts('login.sending')}
      >
        {(errorsOf) => (
          <>
            <TextField
              name="email"
              label={texts('customer.email')}
              errors={errorsOf('email')}
              isRequired
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={254}
            />
            <PasswordField
              name="password"
              label={texts('password.label')}
              errors={errorsOf('password')}
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
