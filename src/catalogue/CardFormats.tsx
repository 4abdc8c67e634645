import { dateText } from '../release/formatRules'
import type { ReleaseFormat } from '../shared/contract'
import { money } from '../shared/money'
import { useTexts } from '../shop/ShopSettings'
import classes from './ReleaseCard.module.css'

export interface CardFormatsProps {
  formats: readonly ReleaseFormat[]
  /** With the price before the reduction and what is saved. */
  isDiscountShown: boolean
}

/** Every format in a line: its name, and its price or why it cannot be had now. */
export function CardFormats({ formats, isDiscountShown }: CardFormatsProps) {
  return (
    <ul className={classes.formats}>
      {formats.map((format) => (
        <li key={format.uuid_release_format} className={classes.format}>
          <FormatLine format={format} isDiscountShown={isDiscountShown} />
        </li>
      ))}
    </ul>
  )
}

function FormatLine({ format, isDiscountShown }: { format: ReleaseFormat; isDiscountShown: boolean }) {
  const texts = useTexts()
  const { price, original_price } = format
  const date = dateText(format, texts)
  if (!format.has_available_stock) {
    return (
      <>
        <span className={classes.gone}>{format.format}</span>
        <span className={classes.state}>{texts('format.outOfStock')}</span>
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
      {date && <span className={classes.note}>{date}</span>}
    </>
  )
}
