import { useEffect } from 'react'
import { LazySheet } from '../../../components/LazySheet'
import { useTexts } from '../../../components/ShopSettings'
import type { Follow } from '../../../shared/contract'
import { customerTexts } from '../../../shared/texts/customer'
import { followTexts } from '../../../shared/texts/follow'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { CommandProblem } from '../forms/CommandProblem'
import { CustomerForm } from '../forms/CustomerForm'
import { EmailField } from '../forms/EmailField'
import { wrongEmail } from '../forms/formChecks'
import classes from './Following.module.css'
import { followFeature } from './followFeature'
import { changeRequested, followRequested, followReset, selectFollowState } from './followSlice'
import { storedFollowToken, storeFollowToken } from './followToken'

export interface FollowSheetProps {
  subject: Follow
  /** The name of the artist, label or genre; '' for everything new. */
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Asks a guest for an address. A guest whom this browser knows follows at once. */
export function FollowSheet({ subject, name, isOpen, onClose }: FollowSheetProps) {
  const texts = useTexts(followTexts)
  const isShop = subject.kind === 'shop'
  return (
    <LazySheet
      isOpen={isOpen}
      title={texts(isShop ? 'follow.sheet.title.shop' : 'follow.sheet.title', { name })}
      side="middle"
      onClose={onClose}
    >
      <FollowForm subject={subject} name={name} />
    </LazySheet>
  )
}

function FollowForm({ subject, name }: Pick<FollowSheetProps, 'subject' | 'name'>) {
  const texts = useTexts(followTexts)
  const formTexts = useTexts(customerTexts)
  const dispatch = useAppDispatch()
  useFeature(followFeature)
  const { request, message, following } = useAppSelector(selectFollowState)
  const { kind, slug } = subject
  useEffect(() => {
    if (storedFollowToken() === null) dispatch(followReset())
    else dispatch(followRequested({ subject: { kind, slug }, email: null }))
  }, [dispatch, kind, slug])
  const isShop = kind === 'shop'

  const token = storedFollowToken()
  if (request === 'following' && token !== null) {
    const isEnded = following?.frequency === 'never'
    const followText = texts(isShop ? 'follow.sheet.known.shop' : 'follow.sheet.known', { name })
    return (
      <div className={classes.sheet}>
        <p role="status">{isEnded ? texts('follow.sheet.ended') : followText}</p>
        <p className={classes.links}>
          {isEnded && (
            <button
              type="button"
              className={classes.link}
              onClick={() => dispatch(changeRequested({ token, change: { frequency: 'weekly' } }))}
            >
              {texts('following.start')}
            </button>
          )}
          <a className={classes.link} href={`/following/${token}`}>
            {texts('follow.sheet.list')}
          </a>
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              storeFollowToken(null)
              dispatch(followReset())
            }}
          >
            {texts('follow.sheet.another')}
          </button>
        </p>
        <CommandProblem hasFailed={message !== null} problem={message} />
      </div>
    )
  }
  if (request === 'sent') {
    return (
      <div className={classes.sheet} role="status">
        <p className={classes.strong}>{texts('follow.sheet.sent')}</p>
        <p>{message}</p>
        <p>{texts('follow.sheet.hint')}</p>
      </div>
    )
  }
  return (
    <div className={classes.sheet}>
      <p>{texts(`follow.sheet.body.${kind}`, { name })}</p>
      <CustomerForm
        fields={['email']}
        state={{
          isSaving: request === 'saving',
          isDone: false,
          hasFailed: request === 'failed',
          problem: message ?? texts('follow.failed'),
          fieldProblems: {},
        }}
        check={({ email }) => ({ email: wrongEmail(email, formTexts) })}
        onSend={({ email }) => dispatch(followRequested({ subject, email: email.trim() }))}
        submit={texts('follow.sheet.submit')}
        sending={texts('follow.sheet.sending')}
      >
        {(getErrors) => (
          <>
            <EmailField
              label={texts('follow.sheet.email')}
              errors={getErrors('email')}
              autoComplete="email"
            />
            <p className={classes.consent}>{texts(isShop ? 'follow.consent.shop' : 'follow.consent')}</p>
          </>
        )}
      </CustomerForm>
      <p className={classes.small}>
        {texts('follow.sheet.privacy')} <a href="/privacy">{texts('follow.sheet.privacyLink')}</a>
      </p>
      <p>
        <a className={classes.link} href="/user/login">
          {texts('follow.sheet.login')}
        </a>
      </p>
    </div>
  )
}
