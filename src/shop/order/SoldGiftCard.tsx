import { useTexts } from '../../components/ShopSettings'
import type { Order } from '../../shared/contract'
import { giftCardTexts } from '../../shared/texts/giftCard'
import { giftCardText } from '../giftCards/giftCardText'
import { useAppDispatch, useAppSelector, useFeature } from '../store/hooks'
import classes from './OrderForm.module.css'
import { orderFeature } from './orderFeature'
import { giftCardRequested, selectGiftCardMail } from './orderSlice'

export interface SoldGiftCardProps {
  order: Order
  sale: NonNullable<Order['gift_card_sale']>
  /** The access key from a link in a mail; null without one. */
  access: string | null
}

/** Shows the gift card that an order has sold; whoever sees all of the order can have its mail sent again. */
export function SoldGiftCard({ order, sale, access }: SoldGiftCardProps) {
  const texts = useTexts(giftCardTexts)
  const dispatch = useAppDispatch()
  useFeature(orderFeature)
  const uuidOrder = order.uuid_order
  const { status, problem } = useAppSelector((state) => selectGiftCardMail(state, uuidOrder))
  const isPersonal = order.personal_data === 'shown'
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>
        {texts('giftCard.name')} {texts.money(sale.amount)}
      </h3>
      <p>
        {isPersonal
          ? giftCardText(sale, texts)
          : texts('giftCard.to.hidden', { date: texts.date(sale.send_on) })}
      </p>
      {sale.message && <p className={classes.declared}>{sale.message}</p>}
      {isPersonal && sale.state === 'sent' && (
        <p>
          <button
            type="button"
            className={classes.plain}
            aria-disabled={status === 'sending'}
            onClick={() => status !== 'sending' && dispatch(giftCardRequested({ uuidOrder, access }))}
          >
            {texts('giftCard.again')}
          </button>
        </p>
      )}
      <p role="status">{status === 'sent' && texts('giftCard.sent')}</p>
      <p className={classes.problem} role="alert">
        {status === 'failed' && (problem ?? texts('giftCard.notSent'))}
      </p>
    </section>
  )
}
