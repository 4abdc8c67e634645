import { useState } from 'react'
import { useResetScroll } from '../../../components/dom/useResetScroll'
import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { accountFeature } from '../accountFeature'
import { mailLinkRequested, selectAccountRequest } from '../accountRequestSlice'
import { CustomerForm } from '../forms/CustomerForm'
import formClasses from '../forms/CustomerForm.module.css'
import { EmailField } from '../forms/EmailField'
import { wrongEmail } from '../forms/formChecks'
import classes from './Access.module.css'
import { AccessPage } from './AccessPage'
import { AccountBenefits } from './AccountBenefits'

/** Requests a link by mail. The server's answer is the same for every address. */
export function MailLinkPage({ request }: { request: 'register' | 'reset' }) {
  const texts = useTexts(customerTexts)
  const dispatch = useAppDispatch()
  useFeature(accountFeature)
  const requestState = useAppSelector((state) => selectAccountRequest(state, request))
  /** True when the request was sent during this visit. */
  const [hasRequested, setHasRequested] = useState(false)
  const [email, setEmail] = useState('')
  const isSent = hasRequested && requestState.status === 'done'
  const hasFailed = hasRequested && requestState.status === 'failed'
  // Form and answer replace each other.
  useResetScroll(isSent)
  const isNew = request === 'register'
  return (
    <AccessPage
      title={texts(isSent ? 'link.sent.heading' : `${request}.heading`)}
      aside={isNew && !isSent ? <AccountBenefits /> : undefined}
    >
      <p className={classes.sent} role="status">
        {isSent && requestState.message}
      </p>
      {isSent ? (
        <>
          <p className={formClasses.email}>{email}</p>
          <p>{texts('link.sent.hint')}</p>
          <p>
            <button type="button" className={classes.button} onClick={() => setHasRequested(false)}>
              {texts('link.sent.again')}
            </button>
          </p>
        </>
      ) : (
        <>
          <p>{texts(`${request}.body`)}</p>
          <CustomerForm
            fields={['email']}
            state={{
              isSaving: hasRequested && requestState.status === 'saving',
              isDone: false,
              hasFailed,
              problem: hasFailed ? requestState.message : null,
              fieldProblems: hasFailed ? requestState.fieldProblems : {},
            }}
            check={(values) => ({
              email: wrongEmail(values.email, texts),
            })}
            onSend={(values) => {
              const address = values.email.trim()
              setEmail(address)
              setHasRequested(true)
              dispatch(mailLinkRequested({ request, email: address }))
            }}
            submit={texts(`${request}.submit`)}
            sending={texts('register.sending')}
          >
            {(getErrors) => (
              <EmailField label={texts('customer.email')} errors={getErrors('email')} autoComplete="email" />
            )}
          </CustomerForm>
          <p className={classes.links}>
            {isNew && <span>{texts('register.known')}</span>}
            <a className={classes.link} href="/user/login">
              {texts('register.login')}
            </a>
          </p>
        </>
      )}
    </AccessPage>
  )
}
