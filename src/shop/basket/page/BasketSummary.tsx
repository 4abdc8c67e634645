import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { Basket } from '../../../shared/contract'
import { rebateName } from '../../../shared/rebateName'
import { basketTexts } from '../../../shared/texts/basket'
import { giftCardTexts } from '../../../shared/texts/giftCard'
import { rebateTexts } from '../../../shared/texts/rebate'
import { useAppSelector } from '../../store/hooks'
import { selectIsSaving } from '../basketSelectors'
import { isCollected } from '../isCollected'
import { vatTexts } from '../vatTexts'
import classes from './BasketSummary.module.css'

export interface BasketSummaryProps {
  basket: Basket
  /** True when it is part of another box and scrolls with it. */
  isStill?: boolean
  /** The choice of the country, above the sums. */
  country?: ReactNode
  /** Content below the sums, such as a button. */
  children?: ReactNode
}

/** Shows the sums of a basket. */
export function BasketSummary({ basket, isStill = false, country, children }: BasketSummaryProps) {
  const texts = useTexts(basketTexts, rebateTexts, giftCardTexts)
  const isSaving = useAppSelector(selectIsSaving)
  const { ships_to, gift_card: card } = basket
  const isVatLong = ships_to.is_outside_eu || basket.vat.kinds.some((kind) => kind !== 'taxed')
  return (
    <section
      className={classes.summary}
      aria-label={texts('basket.summary')}
      data-still={isStill || undefined}
      data-waiting={isSaving || undefined}
    >
      {country}
      <dl className={classes.lines}>
        <dt>
          {texts('basket.items', {
            count: basket.items_count,
          })}
        </dt>
        <dd>{texts.money(basket.total_items)}</dd>
        {basket.rebates.map((rebate) => (
          <Fragment key={rebate.kind}>
            <dt>{rebateName(rebate, texts)}</dt>
            <dd>−{texts.money(rebate.total)}</dd>
          </Fragment>
        ))}
        {basket.has_parcel && (
          <>
            <dt>
              {isCollected(basket) ? (
                texts('basket.collected')
              ) : (
                <a href="/shipping">{texts('basket.shippingTo', { country: ships_to.name })}</a>
              )}
            </dt>
            <dd>
              {basket.total_shipping === 0
                ? texts('basket.shipment.free')
                : texts.money(basket.total_shipping)}
            </dd>
          </>
        )}
        <dt className={classes.total}>{texts('basket.total')}</dt>
        <dd className={classes.total}>{texts.money(basket.total + (card?.amount ?? 0))}</dd>
      </dl>
      <p className={classes.vat} data-long={isVatLong || undefined}>
        {vatTexts(basket, texts).join(' ')}
      </p>
      {basket.voucher_lost > 0 && (
        <p className={classes.vat} data-long>
          {texts('basket.voucherLost', { amount: texts.money(basket.voucher_lost) })}
        </p>
      )}
      {card && (
        <dl className={classes.lines}>
          <dt>{texts('giftCard.ending', { lastFour: card.last_four })}</dt>
          <dd>−{texts.money(card.amount)}</dd>
          <dt className={classes.total}>{texts('giftCard.toPay')}</dt>
          <dd className={classes.total}>{texts.money(basket.total)}</dd>
        </dl>
      )}
      {children}
    </section>
  )
}
