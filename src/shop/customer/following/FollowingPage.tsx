import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../../components/Problem'
import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import { TryAgain, Waiting } from '../../../components/Waiting'
import type { ChangeFollowing, Following } from '../../../shared/contract'
import { followTexts } from '../../../shared/texts/follow'
import { ScreenHead } from '../../settings/ScreenHead'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { CommandProblem } from '../forms/CommandProblem'
import formClasses from '../forms/CustomerForm.module.css'
import classes from './Following.module.css'
import { FollowList } from './FollowList'
import { followFeature } from './followFeature'
import {
  changeRequested,
  confirmRequested,
  eraseRequested,
  followingRequested,
  selectFollowState,
} from './followSlice'

export interface FollowingPageProps {
  /** The token of the mail that led here. */
  token: string
  /** Whether the link was the one that ends the mails. */
  isToStop: boolean
}

/**
 * Shows what the reader of a mail follows, and confirms or ends it by its buttons. Opening the link changes nothing,
 * because mail programs and filters open links too.
 */
export function FollowingPage({ token, isToStop }: FollowingPageProps) {
  const texts = useTexts(followTexts)
  const dispatch = useAppDispatch()
  useFeature(followFeature)
  const { page, following, message } = useAppSelector(selectFollowState)
  useEffect(() => {
    dispatch(followingRequested(token))
  }, [token, dispatch])
  const title = texts('following.heading')
  return (
    <>
      <ScreenHead title={title} description={null} />
      {(page === 'loading' || page === 'shown') && <ScreenTitle title={title} />}
      {page === 'loading' && (
        <Waiting text={texts('following.loading')} noScript={texts('following.noScript')} />
      )}
      {page === 'loading' && isToStop && (
        <noscript>
          {/* Without an action it is posted to the address of the page, which holds the token. */}
          <form method="post">
            <button type="submit">{texts('following.noScript.stop')}</button>
          </form>
        </noscript>
      )}
      {page === 'missing' && (
        <Problem heading={texts('following.gone.heading')}>{texts('following.gone.body')}</Problem>
      )}
      {page === 'erased' && <Problem heading={texts('following.erased.heading')}>{message}</Problem>}
      {page === 'failed' && (
        <>
          <Problem heading={title}>{message}</Problem>
          <TryAgain text={texts('following.retry')} onPress={() => dispatch(followingRequested(token))} />
        </>
      )}
      {page === 'shown' && following && <Shown token={token} following={following} message={message} />}
    </>
  )
}

function Shown({
  token,
  following,
  message,
}: {
  token: string
  following: Following
  message: string | null
}) {
  const texts = useTexts(followTexts)
  const dispatch = useAppDispatch()
  // The link in which the visitor pressed the button to confirm.
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const { is_confirmed, frequency, follows } = following
  const change = (changes: ChangeFollowing) => {
    setConfirmed(null)
    dispatch(changeRequested({ token, change: changes }))
  }
  const isEnded = frequency === 'never'
  const isWaiting = !is_confirmed || follows.some(({ is_pending }) => is_pending)
  return (
    <div className={classes.page}>
      <p ref={status} className={classes.strong} role="status" tabIndex={-1}>
        {isWaiting
          ? texts('following.confirm.ask')
          : confirmed === token && !isEnded
            ? texts('following.confirmed')
            : texts(`following.mails.${frequency}`)}
      </p>
      {isWaiting && (
        <p>
          <button
            type="button"
            className={formClasses.strong}
            onClick={() => {
              setConfirmed(token)
              // The button goes.
              status.current?.focus()
              dispatch(confirmRequested(token))
            }}
          >
            {texts('following.confirm')}
          </button>
        </p>
      )}
      {is_confirmed && (
        <p className={classes.actions}>
          <button
            type="button"
            className={formClasses.plain}
            onClick={() => change({ frequency: isEnded ? 'weekly' : 'never' })}
          >
            {texts(isEnded ? 'following.start' : 'following.stop')}
          </button>
          {!follows.some(({ kind }) => kind === 'shop') && (
            <button
              type="button"
              className={formClasses.quiet}
              onClick={() => change({ follow: { kind: 'shop', slug: '' } })}
            >
              {texts('following.add.shop')}
            </button>
          )}
        </p>
      )}
      <FollowList follows={follows} onEnd={(unfollow) => change({ unfollow })} />
      <CommandProblem hasFailed={message !== null} problem={message} />
      <details className={classes.erase}>
        <summary className={classes.link}>{texts('following.erase')}</summary>
        <p className={classes.small}>{texts('following.erase.body')}</p>
        <button type="button" className={formClasses.plain} onClick={() => dispatch(eraseRequested(token))}>
          {texts('following.erase.yes')}
        </button>
      </details>
    </div>
  )
}
