import { conditionText } from '../../shared/conditionText'
import type { ReleaseFormat } from '../../shared/contract'
import { buyAction, dateText } from '../../shared/formatRules'
import { money } from '../../shared/money'
import { useTexts } from '../../shop/ShopSettings'
import classes from './ReleaseCard.module.css'

export interface CardFormatsProps {
  formats: readonly ReleaseFormat[]
  /** True: show the price before the reduction and the saving. */
  isDiscountShown: boolean
  /** The release's name, with which the names of the buy buttons end; without it there are no buttons. */
  buyableName?: string
}

/** Lists the formats of a card: name, price or the reason why it is not for sale, and a buy button. */
export function CardFormats({ formats, isDiscountShown, buyableName }: CardFormatsProps) {
  return (
    <ul className={classes.formats} data-buyable={buyableName && ''}>
      {formats.map((format, index) => (
        <li key={format.uuid_release_format} className={classes.format}>
          <FormatLine format={format} isDiscountShown={isDiscountShown} />
          {buyableName && <BuyLine format={format} index={index} name={`${buyableName}, ${format.format}`} />}
        </li>
      ))}
    </ul>
  )
}

function FormatLine({ format, isDiscountShown }: { format: ReleaseFormat; isDiscountShown: boolean }) {
  const texts = useTexts()
  const { price, original_price } = format
  const date = dateText(format, texts)
  const condition = conditionText(format.condition, texts)
  if (!format.has_available_stock) {
    return (
      <>
        <span className={classes.gone}>{format.format}</span>
        <span className={classes.state} data-mark="">
          {texts('format.outOfStock')}
        </span>
      </>
    )
  }
  return (
    <>
      <span className={classes.formatName}>{format.format}</span>
      <span className={classes.price}>
        {original_price === null ? (
          money(price)
        ) : (
          <>
            <del className={classes.original}>{money(original_price)}</del>
            <ins className={classes.reduced}>{money(price)}</ins>
          </>
        )}
      </span>
      {isDiscountShown && original_price !== null && (
        <span className={classes.note}>
          {texts('card.saving', { amount: money(original_price - price) })}
        </span>
      )}
      {condition && <span className={classes.note}>{condition}</span>}
      {date && <span className={classes.note}>{date}</span>}
    </>
  )
}

/**
 * Renders the buy button as the server sends it to every visitor. `ReleasePanels` handles its click,
 * `CardBuying` changes its text for this visitor (in the cart, on the wishlist), and CSS chooses between log-in
 * and wishlist by `data-member`.
 */
function BuyLine({ format, index, name }: { format: ReleaseFormat; index: number; name: string }) {
  const texts = useTexts()
  const logIn = texts('wish.logIn')
  const action = texts(buyAction(format))
  return (
    <span className={classes.buyLine}>
      {!format.has_available_stock && (
        <a
          className={`${classes.buy} ${classes.logIn}`}
          href={`/user/login?wish=${format.uuid_release_format}`}
          aria-label={texts('buy.of', { action: logIn, name })}
        >
          {logIn}
        </a>
      )}
      <button
        type="button"
        className={`${classes.buy} ${format.has_available_stock ? '' : classes.wishlist}`}
        data-buy={index}
        aria-label={texts('buy.of', { action, name })}
      >
        {action}
      </button>
      {format.has_available_stock && <span data-mark="" />}
    </span>
  )
}
