import { useEffect } from 'react'
import type { Basket } from '../../../shared/contract'
import { basketCommandRequested } from '../../basket/basketSlice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectIsPaying } from '../checkoutSlice'

const everyMs = { capturing: 3000, review: 15_000 }

/**
 * Polls a payment that is decided elsewhere, after a reload or a lost answer, until it is decided.
 * @param state the `checkout_state` of the basket
 */
export function usePaymentWatch({ checkout_state: state }: Basket) {
  const dispatch = useAppDispatch()
  const isPaying = useAppSelector(selectIsPaying)
  const ms = !isPaying && (state === 'capturing' || state === 'review') ? everyMs[state] : null
  useEffect(() => {
    if (ms === null) return
    const timer = setInterval(() => dispatch(basketCommandRequested({ kind: 'refresh' })), ms)
    return () => clearInterval(timer)
  }, [ms, dispatch])
}
