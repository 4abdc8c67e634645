import { memo, type RefObject, useEffect, useRef } from 'react'
import { CloseIcon } from '../../components/PlayerIcons'
import { FormatPrice, FormatStock } from '../../components/release/FormatOffer'
import { CoverLink, NameLink } from '../../components/release/ReleaseLinks'
import { useTexts } from '../../components/ShopSettings'
import { conditionText } from '../../shared/conditionText'
import { formatReleaseTitle } from '../../shared/formatReleaseName'
import { dateText } from '../../shared/formatRules'
import { formatDay } from '../../shared/formatTime'
import { wishlistTexts } from '../../shared/texts/wishlist'
import { AddButton } from '../basket/buying/AddButton'
import { wishlistToggled } from '../customer/session/customerSlice'
import { useAppDispatch } from '../store/hooks'
import classes from './WishlistRow.module.css'
import type { WishlistItem } from './wishlistRules'

export interface WishlistRowProps {
  item: WishlistItem
  /** False: it was removed from the list and can be added again. */
  isWishlisted: boolean
}

/** One item of the wishlist. It is memoised, because there may be a thousand and a command changes one. */
export const WishlistRow = memo(function WishlistRow({ item, isWishlisted }: WishlistRowProps) {
  const texts = useTexts(wishlistTexts)
  const dispatch = useAppDispatch()
  const row = useRef<HTMLLIElement>(null)
  const { release_format: format, added_at } = item
  const { release, uuid_release_format } = format
  const name = `${formatReleaseTitle(release.display_artist, release.title)}, ${format.format}`
  useFocusWithin(row, isWishlisted)

  if (!isWishlisted) {
    return (
      <li ref={row} className={classes.gone}>
        <p role="status">{texts('wishlist.removed', { name })}</p>
        <button
          type="button"
          className={classes.undo}
          aria-label={texts('wishlist.undo.of', { name })}
          onClick={() => dispatch(wishlistToggled(uuid_release_format, true))}
        >
          {texts('wishlist.undo')}
        </button>
      </li>
    )
  }
  return (
    <li ref={row} className={classes.row} data-release={release.slug} data-format={uuid_release_format}>
      <CoverLink release={release} sizes="7rem" largest={400} />
      <div className={classes.what}>
        <h2>
          <NameLink release={release} />
        </h2>
        <p className={classes.format}>
          {[format.format, conditionText(format.condition, texts)].filter(Boolean).join(' · ')}
          {format.catalog_nr && <span className={classes.number}> {format.catalog_nr}</span>}
        </p>
        <p className={classes.since}>{texts('wishlist.since', { date: formatDay(added_at, texts) })}</p>
      </div>
      <div className={classes.offer}>
        <FormatPrice format={format} />
        <FormatStock format={format} ofPreOrder={dateText(format, texts)} />
      </div>
      <div className={classes.buy}>
        <AddButton format={format} name={formatReleaseTitle(release.display_artist, release.title)} />
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={texts('wish.of', { action: texts('wish.remove'), name })}
        onClick={() => dispatch(wishlistToggled(uuid_release_format, false))}
      >
        <CloseIcon />
      </button>
    </li>
  )
})

/** Keeps the focus in the row when its button is replaced. */
function useFocusWithin(row: RefObject<HTMLLIElement | null>, isWishlisted: boolean) {
  const before = useRef(isWishlisted)
  useEffect(() => {
    if (before.current === isWishlisted) return
    before.current = isWishlisted
    if (document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('button, a:not([tabindex])')?.focus()
  }, [row, isWishlisted])
}
