import { selectCustomer } from '../customer/customerSlice'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { workAsked } from '../store/work'
import classes from './LinkOrder.module.css'
import { linkOrder } from './orderSaga'
import { selectLinking } from './orderSlice'

export interface LinkOrderProps {
  uuidOrder: string
  /** From a link in a mail; null without one. */
  access: string | null
}

/** Somebody who is logged in makes an order their own that they bought as a guest. */
export function LinkOrder({ uuidOrder, access }: LinkOrderProps) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const customer = useAppSelector(selectCustomer)
  const { status, problem } = useAppSelector((state) => selectLinking(state, uuidOrder))
  if (!customer) return null
  return (
    <div className={classes.link}>
      <button
        type="button"
        className={classes.button}
        aria-disabled={status === 'sending'}
        onClick={() => {
          if (status !== 'sending') dispatch(workAsked(() => linkOrder(uuidOrder, access)))
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
