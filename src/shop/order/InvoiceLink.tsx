import { useTexts } from '../../components/ShopSettings'
import type { Order } from '../../shared/contract'
import { giftCardTexts } from '../../shared/texts/giftCard'
import { orderTexts } from '../../shared/texts/order'
import { selectIsLoggedIn } from '../customer/session/customerSlice'
import { useAppDispatch, useAppSelector, useFeature } from '../store/hooks'
import classes from './InvoiceLink.module.css'
import { invoiceFile } from './invoiceFile'
import { orderFeature } from './orderFeature'
import { invoiceRequested, selectInvoice } from './orderSlice'

export interface InvoiceLinkProps {
  order: Order
  /** The access key from a link in a mail; null without one. */
  access: string | null
  /** The number of a correction; left out: the invoice itself. */
  correction?: string
}

/** Links to an invoice. For customers the file is fetched, because a plain link cannot send their token. */
export function InvoiceLink({ order, access, correction }: InvoiceLinkProps) {
  const texts = useTexts(orderTexts, giftCardTexts)
  const dispatch = useAppDispatch()
  useFeature(orderFeature)
  const isFetched = useAppSelector(selectIsLoggedIn) && access === null
  const { status, problem } = useAppSelector((state) => selectInvoice(state, correction ?? order.uuid_order))
  const query = access === null ? '' : `?access=${encodeURIComponent(access)}`
  return (
    <>
      <a
        href={`/api/public/order/${order.uuid_order}/${invoiceFile(correction)}${query}`}
        download
        onClick={(event) => {
          if (!isFetched) return
          event.preventDefault()
          if (status !== 'sending')
            dispatch(
              invoiceRequested({
                uuidOrder: order.uuid_order,
                orderNumber: order.order_number,
                correction: correction ?? null,
              }),
            )
        }}
      >
        {correction
          ? texts('order.correction', { number: correction })
          : texts(order.gift_card_sale ? 'giftCard.receipt' : 'order.invoice')}
      </a>
      <span className={classes.problem} role="alert">
        {status === 'failed' && problem}
      </span>
    </>
  )
}
