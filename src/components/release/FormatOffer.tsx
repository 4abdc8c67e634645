import type { ReleaseFormat } from '../../shared/contract'
import { type StockState, stockState } from '../../shared/formatRules'
import type { CommonKey } from '../../shared/texts/createShopTexts'
import { useTexts } from '../ShopSettings'
import classes from './FormatOffer.module.css'

const stockTexts: Record<StockState, CommonKey> = {
  many: 'format.inStock',
  few: 'format.fewLeft',
  none: 'format.outOfStock',
}

/** Shows the price of a format, and the price before a reduction. */
export function FormatPrice({ format: { price, original_price } }: { format: ReleaseFormat }) {
  const texts = useTexts()
  return (
    <p className={classes.price}>
      {original_price !== null && (
        <>
          <del className={classes.original}>
            <span className="visually-hidden">{texts('format.originalPrice')} </span>
            {texts.money(original_price)}
          </del>{' '}
        </>
      )}
      <span className={original_price === null ? undefined : classes.reduced}>{texts.money(price)}</span>
    </p>
  )
}

export interface FormatStockProps {
  format: ReleaseFormat
  /** The text for a pre-order that is not scarce: there is no stock of it yet. Null: no text. */
  ofPreOrder: string | null
}

/** Shows whether a format is available; a low stock is emphasised. */
export function FormatStock({ format, ofPreOrder }: FormatStockProps) {
  const texts = useTexts()
  const state = stockState(format)
  const text =
    format.status === 'pre-order' && state === 'many'
      ? ofPreOrder
      : texts(stockTexts[state], { count: format.quantity_available })
  return (
    text !== null && (
      <p className={classes.stock} data-stock={state}>
        {text}
      </p>
    )
  )
}
