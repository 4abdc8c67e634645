import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { useTexts } from '../../../components/ShopSettings'
import type { Follow } from '../../../shared/contract'
import { decodedSlug } from '../../../shared/slugs'
import { followButtonTexts } from '../../../shared/texts/followButton'
import { useAppSelector } from '../../store/hooks'
import { selectCustomer, selectIsLoggedIn } from '../session/customerSlice'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './FollowButton.module.css'

export interface FollowButtonProps {
  subject: Follow
  /** The name of the artist, label or genre; '' for everything new. */
  name: string
  /** The path of the feed with the same releases; null without one. */
  feed: string | null
}

const followSheet = lazyModule(() => import(/* webpackChunkName: "follow" */ './FollowSheet'))

/** Follows an artist, a label, a genre or everything new, and links to the feed. Guests are asked for an address. */
export function FollowButton({ subject, name, feed }: FollowButtonProps) {
  const texts = useTexts(followButtonTexts)
  const { runCommand, hasFailed, problem } = useCustomerCommand(`follow ${subject.kind} ${subject.slug}`)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const following = useAppSelector(selectCustomer)?.following
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useLazyModule(followSheet, isOpen, () => setIsOpen(false))
  const isFollowed =
    following?.follows.some(
      ({ kind, slug }) => kind === subject.kind && decodedSlug(slug) === decodedSlug(subject.slug),
    ) ?? false
  const isShop = subject.kind === 'shop'
  const action = texts(isFollowed ? 'follow.button.on' : isShop ? 'follow.button.shop' : 'follow.button')
  const isUnconfirmed = following?.is_confirmed === false && following.frequency === 'weekly'
  const press = () => {
    if (!isLoggedIn) return setIsOpen(true)
    const change = { call: isFollowed ? 'unfollow' : 'follow', body: subject } as const
    runCommand({ kind: 'change', change })
  }
  return (
    <p className={classes.follow}>
      <button
        type="button"
        className={classes.button}
        aria-pressed={isLoggedIn ? isFollowed : undefined}
        aria-haspopup={isLoggedIn ? undefined : 'dialog'}
        aria-label={isShop ? undefined : texts('follow.button.of', { action, name })}
        onClick={press}
      >
        {action}
      </button>
      {feed !== null && (
        <a
          className={classes.feed}
          href={feed}
          type="application/atom+xml"
          aria-label={isShop ? undefined : texts('follow.feed.of', { name })}
        >
          {texts('follow.feed')}
        </a>
      )}
      {/* The status stays in the page, so that a screen reader reads what comes into it. */}
      <span className={classes.note} role="status">
        {isFollowed && isUnconfirmed && texts('follow.button.unconfirmed')}
      </span>
      {hasFailed && (
        <span className={classes.problem} role="alert">
          {problem ?? texts('follow.button.failed')}
        </span>
      )}
      {sheet && (
        <sheet.FollowSheet subject={subject} name={name} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </p>
  )
}
