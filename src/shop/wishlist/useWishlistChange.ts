import { useEffect, useRef, useState } from 'react'
import { selectCustomer } from '../customer/session/customerSlice'
import { useAppSelector } from '../store/hooks'

/** How long a change is shown, in milliseconds. */
const noticeMs = 1000

export interface WishlistChange {
  uuidReleaseFormat: string
  text: 'wish.added' | 'wish.removed'
}

/**
 * Finds the format that the shop has just added to the wishlist or removed from it.
 * @returns null when there was no change in the last second
 */
export function useWishlistChange(): WishlistChange | null {
  const customer = useAppSelector(selectCustomer)
  const before = useRef(customer)
  const [change, setChange] = useState<WishlistChange | null>(null)
  useEffect(() => {
    const [old, now] = [before.current?.wishlist_ids, customer?.wishlist_ids]
    if (customer) before.current = customer
    if (!old || !now || old === now) return
    const addedId = now.find((id) => !old.includes(id))
    const uuidReleaseFormat = addedId ?? old.find((id) => !now.includes(id))
    if (uuidReleaseFormat === undefined) return
    setChange({ uuidReleaseFormat, text: addedId ? 'wish.added' : 'wish.removed' })
  }, [customer])
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(() => setChange(null), noticeMs)
    return () => clearTimeout(timer)
  }, [change])
  return change
}
