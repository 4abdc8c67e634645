import { useEffect } from 'react'
import { Problem } from '../../components/Problem'
import { ScreenTitle } from '../../components/ScreenTitle'
import { TryAgain, Waiting } from '../../components/Waiting'
import type { ChangeFollowing, Following } from '../../shared/contract'
import { followTexts } from '../../shared/texts/follow'
import { ScreenHead } from '../../shop/ScreenHead'
import { useTexts } from '../../shop/ShopSettings'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import formClasses from '../forms/CustomerForm.module.css'
import { WishlistProblem } from '../forms/WishlistProblem'
import classes from './Following.module.css'
import { FollowList } from './FollowList'
import { followFeature } from './followFeature'
import {
  changeRequested,
  eraseRequested,
  type FollowingAction,
  followingRequested,
  selectFollowState,
} from './followSlice'

export interface FollowingPageProps {
  /** The token of the mail that led here. */
  token: string
  /** What its link does at once; null: it only shows the page. */
  action: FollowingAction | null
}

/** Shows what the reader of a mail follows, and ends it. The link of a mail confirms or ends the mails at once. */
export function FollowingPage({ token, action }: FollowingPageProps) {
  const texts = useTexts(followTexts)
  const dispatch = useAppDispatch()
  useFeature(followFeature)
  const { page, following, message } = useAppSelector(selectFollowState)
  useEffect(() => {
    // Remove the action from the address, so that a reload does not repeat it.
    if (action) window.history.replaceState(window.history.state, '', `/following/${token}`)
    dispatch(followingRequested({ token, action }))
  }, [token, action, dispatch])
  const title = texts('following.heading')
  return (
    <>
      <ScreenHead title={title} description={null} />
      {(page === 'loading' || page === 'shown') && <ScreenTitle title={title} />}
      {page === 'loading' && (
        <Waiting text={texts('following.loading')} noScript={texts('following.noScript')} />
      )}
      {page === 'loading' && action === 'stop' && (
        <noscript>
          <form method="post" action={`/following/${token}/stop`}>
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
          <TryAgain
            text={texts('following.retry')}
            onPress={() => dispatch(followingRequested({ token, action }))}
          />
        </>
      )}
      {page === 'shown' && following && <Shown {...{ token, action, following, message }} />}
    </>
  )
}

function Shown({
  token,
  action,
  following,
  message,
}: FollowingPageProps & { following: Following; message: string | null }) {
  const texts = useTexts(followTexts)
  const dispatch = useAppDispatch()
  const { is_confirmed, frequency, follows } = following
  const change = (changes: ChangeFollowing) => dispatch(changeRequested({ token, change: changes }))
  const isEnded = frequency === 'never'
  const state = is_confirmed ? texts(`following.mails.${frequency}`) : texts('following.mails.unconfirmed')
  return (
    <div className={classes.page}>
      <p className={classes.strong} role="status">
        {action === 'confirm' && !isEnded
          ? texts('following.confirmed')
          : action === 'stop' && isEnded
            ? texts('following.stopped')
            : state}
      </p>
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
      <WishlistProblem hasFailed={message !== null} problem={message} />
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
