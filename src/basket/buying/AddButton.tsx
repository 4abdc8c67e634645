import type { ReactNode } from 'react'
import { buyAction } from '../../release/formats/formatRules'
import type { ReleaseFormat } from '../../shared/contract'
import { basketTexts } from '../../shared/texts/basket'
import { useTexts } from '../../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import {
  selectAdded,
  selectCanAdd,
  selectIsCheckoutActive,
  selectQuantityOf,
  selectRefusalOf,
} from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './BuyButton.module.css'
import { CheckoutReason } from './CheckoutReason'

export interface AddButtonProps {
  format: ReleaseFormat
  /** Of the release, for those who hear the button alone. */
  name: string
  /** Beside it while the basket holds none of it. */
  children?: ReactNode
}

/**
 * Puts one more of a format into the basket. It is counted at once, said to be added when the shop has done it, and
 * taken back with the reason when it was refused. Nothing can be added while a checkout is active: the button is disabled and
 * says why.
 */
export function AddButton({ format, name, children }: AddButtonProps) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const id = format.uuid_release_format
  const quantity = useAppSelector((state) => selectQuantityOf(state, id))
  const refusal = useAppSelector((state) => selectRefusalOf(state, id))
  const isCheckoutActive = useAppSelector(selectIsCheckoutActive)
  const isOn = useAppSelector((state) => selectCanAdd(state, id)) && !isCheckoutActive
  const added = useAppSelector(selectAdded)
  if (!format.has_available_stock) return null
  const action = texts(buyAction(format))
  const said = added === id ? texts('buy.added') : ''
  return (
    <div className={classes.buy}>
      <button
        type="button"
        className={classes.button}
        // Not `disabled`: that would take the focus away from the button that was just pressed.
        aria-disabled={!isOn}
        aria-label={texts('buy.of', { action, name: `${name}, ${format.format}` })}
        onClick={() => isOn && dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat: id }))}
      >
        {action}
      </button>
      {isCheckoutActive ? (
        <CheckoutReason />
      ) : quantity > 0 ? (
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
      <span className={classes.tip} role="status" data-shown={said !== ''}>
        {said}
      </span>
    </div>
  )
}
