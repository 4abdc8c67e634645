import type { Basket } from '../shared/contract'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { selectIsSaving } from './basketSelectors'
import { changeRequested } from './basketSlice'
import classes from './SplitProposal.module.css'
import { mixedShipment } from './shipmentRules'

/** Where records that are here wait in a parcel for one that is not: what it would mean to send them at once. */
export function SplitProposal({ basket }: { basket: Basket }) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const mixed = mixedShipment(basket)
  if (!mixed) return null
  return (
    <p className={classes.proposal}>
      <button
        type="button"
        className={classes.button}
        disabled={isSaving}
        onClick={() => dispatch(changeRequested({ kind: 'split', uuidItems: mixed.preOrders }))}
      >
        {texts('basket.split')}
      </button>
    </p>
  )
}
