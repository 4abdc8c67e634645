import { useEffect } from 'react'
import { basketCommandRequested } from '../../basket/basketSlice'
import { useAppDispatch } from '../../store/hooks'
import { paymentChanged } from '../checkoutSlice'
import { paymentMethods } from '../methods/paymentMethods'

/**
 * Continues the checkout, once, when a provider sends the shopper back to `?{method}=approved` or `?{method}=cancelled`.
 */
export function usePaymentReturn(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    /** "Back" from the provider's pages may restore the page from the browser's cache, without loading it. */
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
    for (const { id, redirect } of Object.values(paymentMethods)) {
      const outcome = params.get(id)
      if (!redirect || outcome === null) continue
      // A reload must not continue the checkout again.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      const ref = outcome === 'approved' ? redirect.readRef(params) : null
      dispatch(basketCommandRequested({ kind: 'paymentReturned', method: id, ref }))
      return
    }
  }, [dispatch])
}
