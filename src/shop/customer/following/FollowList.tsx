import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { Follow, Followed } from '../../../shared/contract'
import { slugPath } from '../../../shared/slugs'
import { followTexts } from '../../../shared/texts/follow'
import classes from './Following.module.css'

export interface FollowListProps {
  follows: readonly Followed[]
  onEnd: (subject: Follow) => void
}

/** Lists what somebody follows, each with a button that ends it. */
export function FollowList({ follows, onEnd }: FollowListProps) {
  const texts = useTexts(followTexts)
  const place = useRef<HTMLDivElement>(null)
  const [ended, setEnded] = useState<{ row: number; count: number } | null>(null)
  // The pressed button goes with its row, and the focus with it.
  useLayoutEffect(() => {
    if (!ended || follows.length >= ended.count || document.activeElement !== document.body) return
    const buttons = place.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(ended.row, buttons.length - 1)] ?? place.current
    next?.focus()
    setEnded(null)
  }, [ended, follows.length])
  return (
    <div ref={place} tabIndex={-1}>
      {follows.length === 0 ? (
        <p>{texts('following.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {follows.map(({ kind, slug, name, is_pending }, row) => {
            const shownName = kind === 'shop' ? texts('follow.name.shop') : name
            return (
              <li key={`${kind} ${slug}`} className={classes.row}>
                <span className={classes.what}>
                  <a className={classes.name} href={getPath({ kind, slug })}>
                    {shownName}
                  </a>{' '}
                  <span className={classes.small}>
                    {texts(`follow.kind.${kind}`)}
                    {is_pending && `, ${texts('following.pending')}`}
                  </span>
                </span>
                <button
                  type="button"
                  className={classes.link}
                  aria-label={texts('following.end.of', { name: shownName })}
                  onClick={() => {
                    setEnded({ row, count: follows.length })
                    onEnd({ kind, slug })
                  }}
                >
                  {texts('following.end')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function getPath({ kind, slug }: Follow): string {
  if (kind === 'shop') return '/releases'
  if (kind === 'genre') return `/releases?genres=${encodeURIComponent(slug)}`
  return slugPath(`/${kind}`, slug)
}
