import { previousBasketId } from '../basket/basketId'
import { selectCustomer } from '../customer/session/customerSlice'
import type { Order } from '../shared/contract'
import { orderTexts } from '../shared/texts/order'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './LinkOrder.module.css'
import { linkingRequested, selectLinking } from './orderSlice'

export interface LinkOrderProps {
  order: Pick<Order, 'uuid_order' | 'is_linkable'>
  /** From a link in a mail; null without one. */
  access: string | null
  /** In this tab, a moment ago: the shop knows that by the basket. */
  isJustBought: boolean
}

/**
 * A customer adds an order to their account that they placed as a guest: in this tab, or with the e-mail address of the
 * account. Others are told how.
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
