import { memo, type RefObject, useEffect, useRef } from 'react'
import { AddButton } from '../basket/AddButton'
import { Picture } from '../components/Picture'
import { CloseIcon } from '../components/PlayerIcons'
import { shownDay } from '../order/shownTime'
import { dateText, type StockState, stockState } from '../release/formatRules'
import { money } from '../shared/money'
import { slugPath } from '../shared/slugs'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch } from '../store/hooks'
import classes from './WishRow.module.css'
import { wishChanged } from './wishes'
import type { Wish } from './wishlistRules'

export interface WishRowProps {
  wish: Wish
  /** False: it was taken off the list and can be put back. */
  isWished: boolean
}

/** One format that somebody wishes for. Memo: there may be a thousand, and a wish changes one. */
export const WishRow = memo(function WishRow({ wish, isWished }: WishRowProps) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const row = useRef<HTMLLIElement>(null)
  const { release_format: format, added_at } = wish
  const { release, uuid_release_format } = format
  const name = `${release.display_artist} – ${release.title}, ${format.format}`
  const href = slugPath('/release', release.slug)
  useFocusWithin(row, isWished)

  if (!isWished) {
    return (
      <li ref={row} className={classes.gone}>
        <p role="status">{texts('wishlist.removed', { name })}</p>
        <button
          type="button"
          className={classes.undo}
          aria-label={texts('wishlist.undo.of', { name })}
          onClick={() => dispatch(wishChanged(uuid_release_format, true))}
        >
          {texts('wishlist.undo')}
        </button>
      </li>
    )
  }
  const date = dateText(format, texts)
  const stock = stockState(format)
  const stockText: Record<StockState, string> = {
    many: texts('format.inStock'),
    few: texts('format.fewLeft', { count: format.quantity_available }),
    none: texts('format.outOfStock'),
  }
  return (
    <li
      ref={row}
      className={classes.row}
      data-release={release.uuid_release}
      data-format={uuid_release_format}
    >
      {/* biome-ignore lint/a11y: the name beside it is the same link, one is enough for the keyboard and for those who listen */}
      <a className={classes.cover} href={href} tabIndex={-1} aria-hidden>
        <Picture
          image={release.product_image}
          alt=""
          sizes="7rem"
          largest={400}
          className={classes.picture}
        />
      </a>
      <div className={classes.what}>
        <h2 className={classes.name}>
          <a href={href}>
            <span className={classes.artist}>{release.display_artist}</span>{' '}
            <span>
              {release.title}
              {release.edition && ` ${release.edition}`}
            </span>
          </a>
        </h2>
        <p className={classes.format}>
          {format.format}
          {format.catalog_nr && <span className={classes.number}> {format.catalog_nr}</span>}
        </p>
        <p className={classes.since}>{texts('wishlist.since', { date: shownDay(added_at) })}</p>
      </div>
      <div className={classes.offer}>
        <p className={classes.price}>
          {format.original_price !== null && (
            <>
              <del className={classes.original}>
                <span className="visually-hidden">{texts('format.originalPrice')} </span>
                {money(format.original_price)}
              </del>{' '}
            </>
          )}
          <span className={format.original_price === null ? undefined : classes.reduced}>
            {money(format.price)}
          </span>
        </p>
        <p className={classes.stock} data-stock={stock}>
          {format.status === 'pre-order' && stock === 'many' ? date : stockText[stock]}
        </p>
      </div>
      <div className={classes.buy}>
        <AddButton format={format} name={`${release.display_artist} – ${release.title}`} />
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={texts('wish.of', { action: texts('wish.remove'), name })}
        onClick={() => dispatch(wishChanged(uuid_release_format, false))}
      >
        <CloseIcon />
      </button>
    </li>
  )
})

/** A row that becomes another one loses the button that was pressed: the focus stays in it. */
function useFocusWithin(row: RefObject<HTMLLIElement | null>, isWished: boolean) {
  const before = useRef(isWished)
  useEffect(() => {
    if (before.current === isWished) return
    before.current = isWished
    if (document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('button, a:not([tabindex])')?.focus()
  }, [row, isWished])
}
