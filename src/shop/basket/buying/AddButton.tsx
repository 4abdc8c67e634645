import type { ReactNode } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { ReleaseFormat } from '../../../shared/contract'
import { buyAction } from '../../../shared/formatRules'
import { basketTexts } from '../../../shared/texts/basket'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import {
  selectAddedFormatId,
  selectCanAdd,
  selectIsCheckoutActive,
  selectQuantity,
  selectRefusal,
} from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './AddButton.module.css'
import { checkoutReasonId } from './CheckoutReason'

export interface AddButtonProps {
  format: ReleaseFormat
  /** The name of the release, for screen readers. */
  name: string
  /** Content beside the button while the basket does not contain the format. */
  children?: ReactNode
}

/**
 * Adds a copy of a format to the basket. The copy is counted at once; the notice comes when the server has
 * confirmed it; after a refusal the count is restored and the reason shown. During a checkout nothing can be
 * added: the button is disabled, and a `CheckoutReason` above the buttons explains why.
 */
export function AddButton({ format, name, children }: AddButtonProps) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const id = format.uuid_release_format
  const quantity = useAppSelector((state) => selectQuantity(state, id))
  const refusal = useAppSelector((state) => selectRefusal(state, id))
  const isCheckoutActive = useAppSelector(selectIsCheckoutActive)
  const isOn = useAppSelector((state) => selectCanAdd(state, id)) && !isCheckoutActive
  const addedFormatId = useAppSelector(selectAddedFormatId)
  if (!format.has_available_stock) return null
  const action = texts(buyAction(format))
  const notice = addedFormatId === id ? texts('buy.added') : ''
  return (
    <div className={classes.buy}>
      <button
        type="button"
        className={classes.button}
        // The button is not `disabled`, which would take away its focus.
        aria-disabled={!isOn}
        aria-describedby={isCheckoutActive ? checkoutReasonId : undefined}
        aria-label={texts('buy.of', { action, name: `${name}, ${format.format}` })}
        onClick={() => isOn && dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat: id }))}
      >
        {action}
      </button>
      {quantity > 0 ? (
        <a className={classes.state} href="/basket">
          {texts('buy.inCart', { n: quantity })}
        </a>
      ) : (
        children
      )}
      {refusal !== null && (
        <p className={classes.problem} role="alert">
          {refusal || texts('buy.failed')}
        </p>
      )}
      <span className={classes.tip} role="status" data-shown={notice !== ''}>
        {notice}
      </span>
    </div>
  )
}
