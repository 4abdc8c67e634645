import { useTexts } from '../../components/ShopSettings'
import type { Order } from '../../shared/contract'
import { orderTexts } from '../../shared/texts/order'
import { previousBasketId } from '../basket/basketId'
import { selectCustomer } from '../customer/session/customerSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './LinkOrder.module.css'
import { linkingRequested, selectLinking } from './orderSlice'

export interface LinkOrderProps {
  order: Pick<Order, 'uuid_order' | 'is_linkable'>
  /** The access key from a link in a mail; null without one. */
  access: string | null
  /** True when it was bought in this tab just now: the server recognises that by the basket. */
  isJustBought: boolean
}

/**
 * Adds an order that was placed as a guest to the customer's account, if it was placed in this tab or with the
 * e-mail address of the account. Other visitors read how to do that.
 */
export function LinkOrder({
  order: { uuid_order: uuidOrder, is_linkable },
  access,
  isJustBought,
}: LinkOrderProps) {
  const texts = useTexts(orderTexts)
  const dispatch = useAppDispatch()
  const customer = useAppSelector(selectCustomer)
  const { status, problem } = useAppSelector((state) => selectLinking(state, uuidOrder))
  if (!customer) return null
  const isOffered = is_linkable || (isJustBought && previousBasketId() !== null)
  if (!isOffered) return <p>{texts('order.account.other')}</p>
  return (
    <div className={classes.link}>
      <button
        type="button"
        className={classes.button}
        aria-disabled={status === 'sending'}
        onClick={() => {
          if (status !== 'sending') dispatch(linkingRequested({ uuidOrder, access }))
        }}
      >
        {texts('order.account.add')}
      </button>
      <p>{texts('order.account.add.why')}</p>
      <p className={classes.problem} role="alert">
        {status === 'failed' && (problem ?? texts('order.account.failed'))}
      </p>
    </div>
  )
}
