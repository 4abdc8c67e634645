import { useTexts } from '../../../components/ShopSettings'
import { conditionText } from '../../../shared/conditionText'
import type { ReleaseFormat } from '../../../shared/contract'
import { buyAction, dateText } from '../../../shared/formatRules'
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
    <ul>
      {formats.map((format) => (
        <li key={format.uuid_release_format}>
          <FormatLine format={format} isDiscountShown={isDiscountShown} />
          {buyableName && <BuyLine format={format} name={`${buyableName}, ${format.format}`} />}
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
        <span>{format.format}</span>
        <span className={classes.state} data-mark="">
          {texts('format.outOfStock')}
        </span>
      </>
    )
  }
  return (
    <>
      <span>{format.format}</span>
      <span className={classes.price}>
        {original_price === null ? (
          texts.money(price)
        ) : (
          <>
            <del>{texts.money(original_price)}</del>
            <ins>{texts.money(price)}</ins>
          </>
        )}
      </span>
      {isDiscountShown && original_price !== null && (
        <small>{texts('card.saving', { amount: texts.money(original_price - price) })}</small>
      )}
      {condition && <small>{condition}</small>}
      {date && <small>{date}</small>}
    </>
  )
}

/**
 * Renders the buy button as the server sends it to every visitor. `ReleasePanels` handles its click,
 * `CardBuying` adds what this visitor has of it (in the cart, on the wishlist), and CSS chooses between log-in
 * and wishlist by `data-member`.
 */
function BuyLine({ format, name }: { format: ReleaseFormat; name: string }) {
  const texts = useTexts()
  const logIn = texts('wish.logIn')
  const action = texts(buyAction(format))
  const isSoldOut = !format.has_available_stock
  return (
    <div>
      {isSoldOut && (
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
        className={classes.buy}
        data-buy={format.uuid_release_format}
        data-sold-out={isSoldOut ? '' : undefined}
        aria-label={texts('buy.of', { action, name })}
      >
        {action}
      </button>
    </div>
  )
}
