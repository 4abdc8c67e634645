import { useEffect, useState } from 'react'
import { useTexts } from '../../components/ShopSettings'
import { Spinner } from '../../components/Spinner'
import type { Basket, OrderItem } from '../../shared/contract'
import { formatReleaseTitle } from '../../shared/formatReleaseName'
import { orderTexts } from '../../shared/texts/order'
import { selectIsCheckoutActive, selectIsSaving, selectProblem } from '../basket/basketSelectors'
import { basketCommandRequested, selectBasket } from '../basket/basketSlice'
import { CheckoutReason } from '../basket/buying/CheckoutReason'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './OrderView.module.css'

/** Puts the items of an order into the basket again, and names those that were refused, with the reason. */
export function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const texts = useTexts(orderTexts)
  const dispatch = useAppDispatch()
  const basket = useAppSelector(selectBasket)
  const isSaving = useAppSelector(selectIsSaving)
  const reason = useAppSelector(selectProblem)
  const isCheckoutActive = useAppSelector(selectIsCheckoutActive)
  // The basket as it was before; undefined: nothing is being added.
  const [before, setBefore] = useState<Basket | null>()
  const [missing, setMissing] = useState<string[] | null>(null)
  useEffect(() => {
    if (before === undefined || isSaving) return
    setMissing(listMissingItems(items, before, basket))
    setBefore(undefined)
  }, [before, isSaving, basket, items])

  const add = () => {
    if (isSaving) return
    setBefore(basket)
    setMissing(null)
    for (const { uuid_release_format: uuidReleaseFormat, quantity } of items) {
      for (let copy = 0; copy < quantity; copy++)
        dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat }))
    }
  }
  if (isCheckoutActive) return <CheckoutReason />
  return (
    <>
      <button type="button" aria-disabled={isSaving} onClick={add}>
        {texts('order.again')}
      </button>
      <span className={classes.again} role="status">
        {before !== undefined && <Spinner />}
        {missing && (
          <>
            {missing.length === 0
              ? texts('order.again.all')
              : [texts('order.again.missing', { names: missing.join('; ') }), reason]
                  .filter(Boolean)
                  .join(' ')}{' '}
            <a href="/basket">{texts('order.again.basket')}</a>
          </>
        )}
      </span>
    </>
  )
}

/** Names what could not be added, such as `1 × Nora Feldt – Every Room a Radio, 2×LP`. */
function listMissingItems(
  items: readonly OrderItem[],
  before: Basket | null,
  after: Basket | null,
): string[] {
  return items.flatMap(({ uuid_release_format: id, quantity, display_artist, title, format }) => {
    const count = quantity - (countCopies(after, id) - countCopies(before, id))
    return count > 0 ? `${count} × ${formatReleaseTitle(display_artist, title)}, ${format}` : []
  })
}

const countCopies = (basket: Basket | null, uuidReleaseFormat: string): number =>
  (basket?.shipments ?? [])
    .flatMap(({ items }) => items)
    .filter(({ release_format }) => release_format.uuid_release_format === uuidReleaseFormat)
    .reduce((sum, { quantity }) => sum + quantity, 0)
