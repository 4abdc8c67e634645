import { useEffect, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { Basket } from '../../../shared/contract'
import { basketTexts } from '../../../shared/texts/basket'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectIsSaving } from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './ParcelPlanner.module.css'

type Grouping = Basket['groupings'][number]

/**
 * Offers the ways to send a basket, each with the number of parcels, their dates and the postage. The chosen
 * one is ticked at once, and keeps the focus while the server computes.
 */
export function ParcelPlanner({ groupings }: { groupings: readonly Grouping[] }) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const [picked, setPicked] = useState<Grouping['kind'] | null>(null)
  useEffect(() => {
    if (!isSaving) setPicked(null)
  }, [isSaving])
  if (groupings.length === 0) return null
  return (
    <fieldset className={classes.planner} aria-busy={isSaving}>
      <legend className={classes.heading}>{texts('basket.planner')}</legend>
      {groupings.map(({ kind, is_current, parcels, total_shipping }) => (
        <label key={kind} className={classes.way}>
          <input
            type="radio"
            name="grouping"
            checked={picked === null ? is_current : picked === kind}
            onChange={() => {
              setPicked(kind)
              dispatch(basketCommandRequested({ kind: 'group', grouping: kind }))
            }}
          />
          <span className={classes.name}>{texts(`basket.planner.${kind}`)}</span>
          <span className={classes.when}>
            {texts('basket.planner.parcels', {
              count: parcels.length,
            })}
            {': '}
            {[...new Set(parcels.map(({ ships_on }) => ships_on))]
              .map((day) => (day ? texts.date(day) : texts('basket.planner.now')))
              .join(', ')}
          </span>
          <span className={classes.cost}>
            {total_shipping === 0 ? texts('basket.shipment.free') : texts.money(total_shipping)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
