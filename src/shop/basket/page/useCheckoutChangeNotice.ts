import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { Basket } from '../../../shared/contract'
import { basketTexts } from '../../../shared/texts/basket'

type Seen = Pick<Basket, 'uuid_basket' | 'checkout_state' | 'expires_at'> | null

/**
 * Explains why a checkout ended without the shopper: the reservation expired, or a pending payment failed.
 * @returns the text; null when there is nothing to explain
 */
export function useCheckoutChangeNotice(basket: Basket | null): string | null {
  const texts = useTexts(basketTexts)
  const before = useRef<Seen>(null)
  const [news, setNews] = useState<'expired' | 'notPaid' | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = basket
    if (!basket || last?.uuid_basket !== basket.uuid_basket) return setNews(null)
    if (last.checkout_state === basket.checkout_state) return
    const isOver = last.expires_at !== null && Date.parse(last.expires_at) <= Date.now()
    if (basket.checkout_state === null && isOver) setNews('expired')
    else if (basket.checkout_state === 'started' && last.checkout_state === 'capturing') setNews('notPaid')
    else setNews(null)
  }, [basket])
  return news && texts(`checkout.${news}`)
}
