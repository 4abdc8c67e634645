import { useEffect } from 'react'
import { basketCommandRequested } from '../../basket/basketSlice'
import { useAppDispatch } from '../../store/hooks'
import { paymentChanged } from '../checkoutSlice'

/**
 * Continues the checkout, once, when PayPal sends the shopper back to `?paypal=approved&token=…` or
 * `?paypal=cancelled`.
 */
export function usePayPalReturn(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    /** "Back" from PayPal may restore the page from the browser's cache, without loading it. */
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      dispatch(paymentChanged({ status: 'idle' }))
      dispatch(basketCommandRequested({ kind: 'refresh' }))
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [dispatch])
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const outcome = params.get('paypal')
    if (outcome === null) return
    // A reload must not continue the checkout again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const paypalOrder = outcome === 'approved' ? params.get('token') : null
    dispatch(basketCommandRequested({ kind: 'payPalReturned', paypalOrder }))
  }, [dispatch])
}
