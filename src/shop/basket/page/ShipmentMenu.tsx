import type { ChangeEvent } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { BasketItem, Shipment } from '../../../shared/contract'
import { basketTexts } from '../../../shared/texts/basket'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectIsSaving } from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './ShipmentMenu.module.css'
import { shipmentName } from './shipmentName'

const separately = 'new'

export interface ShipmentMenuProps {
  item: BasketItem
  /** The name of the item, for screen readers. */
  name: string
  shipment: Shipment
  shipments: readonly Shipment[]
}

/**
 * Moves an item to another shipment, or to a new one if it is not alone. It renders nothing when there is no
 * choice.
 */
export function ShipmentMenu({ item, name, shipment, shipments }: ShipmentMenuProps) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const otherShipments = shipments.filter(({ uuid_shipment }) => uuid_shipment !== shipment.uuid_shipment)
  const canBeAlone = shipment.items.length > 1
  if (otherShipments.length === 0 && !canBeAlone) return null
  const move = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (value === '') return
    const uuidShipment = value === separately ? null : value
    dispatch(basketCommandRequested({ kind: 'move', uuidItem: item.uuid_basket_item, uuidShipment }))
  }
  return (
    <select
      className={classes.menu}
      value=""
      disabled={isSaving}
      aria-label={texts('basket.shipment.menu', { name })}
      onChange={move}
    >
      <option value="">{shipmentName(shipment, texts)}</option>
      {otherShipments.map((other) => (
        <option key={other.uuid_shipment} value={other.uuid_shipment}>
          {texts('basket.shipment.addTo', { name: shipmentName(other, texts) })}
        </option>
      ))}
      {canBeAlone && <option value={separately}>{texts('basket.shipment.separately')}</option>}
    </select>
  )
}
