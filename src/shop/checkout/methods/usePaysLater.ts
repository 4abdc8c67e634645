import { useImperativeHandle } from 'react'
import type { PaymentFormProps } from './paymentMethod'

/** Sets the entry of a payment method whose money comes after the order: there is nothing to check or to confirm. */
export function usePaysLater(entry: PaymentFormProps['entry']): void {
  useImperativeHandle(entry, () => ({
    check: async () => null,
    async confirm({ total, consent }) {
      return {
        kind: 'confirmed',
        body: { payment_data: { pays_later: true as const }, total, ...consent },
      }
    },
  }))
}
