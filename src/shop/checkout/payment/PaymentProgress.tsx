import { useShopSettings, useTexts } from '../../../components/ShopSettings'
import type { Basket } from '../../../shared/contract'
import { checkoutTexts } from '../../../shared/texts/checkout'
import { useAppSelector } from '../../store/hooks'
import { selectPaymentStatus } from '../checkoutSlice'
import { findRedirect } from '../methods/paymentMethods'

const progressStatuses = ['starting', 'confirming', 'leaving', 'finishing'] as const
type ProgressStatus = (typeof progressStatuses)[number]

/** Tells whether a payment is under way in this tab. */
export const isProgress = (status: string): status is ProgressStatus =>
  progressStatuses.some((progressStatus) => progressStatus === status)

/** Tells what happens to the payment that is under way in this tab. */
export function PaymentProgress({ basket }: { basket: Basket }) {
  const texts = useTexts(checkoutTexts)
  const { wording } = useShopSettings()
  const status = useAppSelector(selectPaymentStatus)
  if (!isProgress(status)) return null
  if (status === 'leaving') return findRedirect(basket)?.textsOf(wording).leaving
  return texts(`pay.status.${status}`)
}
