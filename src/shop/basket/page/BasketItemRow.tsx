import { CloseIcon } from '../../../components/PlayerIcons'
import { CoverLink, NameLink } from '../../../components/release/ReleaseLinks'
import { useTexts } from '../../../components/ShopSettings'
import { conditionText } from '../../../shared/conditionText'
import type { BasketItem, Shipment } from '../../../shared/contract'
import { formatReleaseTitle } from '../../../shared/formatReleaseName'
import { releaseDateText } from '../../../shared/formatRules'
import { basketTexts } from '../../../shared/texts/basket'
import { OwnedMark } from '../../customer/owned/OwnedMark'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectAwaitsShop, selectIsSaving } from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './BasketItemRow.module.css'
import { ShipmentMenu } from './ShipmentMenu'

export interface BasketItemRowProps {
  item: BasketItem
  /** The shipment of the item, and all shipments of the basket. */
  shipment: Shipment
  shipments: readonly Shipment[]
}

/** Shows one format in the basket: its name, quantity, price and shipment. */
export function BasketItemRow({ item, shipment, shipments }: BasketItemRowProps) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const awaitsShop = useAppSelector(selectAwaitsShop)
  const { release_format: format, quantity, quantity_available: available, uuid_basket_item: uuidItem } = item
  const { release } = format
  const name = `${formatReleaseTitle(release.display_artist, release.title)}, ${format.format}`
  const date = releaseDateText(format, texts)
  // A line with quantity 0 disappears when the server has removed it, so that nothing moves under the pointer
  // before that.
  const isStill = awaitsShop || quantity === 0
  const change = (kind: 'increase' | 'decrease' | 'remove') =>
    dispatch(basketCommandRequested({ kind, uuidItem }))
  return (
    <li className={classes.item}>
      <div className={classes.cover}>
        <CoverLink release={release} sizes="5.5rem" largest={200} />
        <OwnedMark slug={release.slug} size="small" />
      </div>
      <div className={classes.what}>
        <h3 className={classes.name}>
          <NameLink release={release} />
        </h3>
        <p className={classes.format}>
          {[format.format, conditionText(format.condition, texts), format.catalog_nr, date]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {quantity > available && (
          <p className={classes.warning}>
            {available === 0 ? texts('basket.item.gone') : texts('basket.item.left', { count: available })}
          </p>
        )}
        <ShipmentMenu item={item} name={name} shipment={shipment} shipments={shipments} />
      </div>
      <div className={classes.count}>
        <button
          type="button"
          className={classes.step}
          disabled={isStill}
          aria-label={texts('basket.item.less', { name })}
          onClick={() => change('decrease')}
        >
          −
        </button>
        <span className={classes.quantity}>
          <span className="visually-hidden">{texts('basket.item.quantity')} </span>
          {quantity}
        </span>
        <button
          type="button"
          className={classes.step}
          disabled={isStill || quantity >= available}
          aria-label={texts('basket.item.more', { name })}
          onClick={() => change('increase')}
        >
          +
        </button>
      </div>
      <p className={classes.price} data-waiting={isSaving || undefined}>
        {texts.money(item.total)}
        {quantity > 1 && (
          <span className={classes.each}>
            {texts('basket.item.each', { price: texts.money(item.price) })}
          </span>
        )}
      </p>
      <button
        type="button"
        className={classes.remove}
        disabled={isStill}
        aria-label={texts('basket.item.remove', { name })}
        onClick={() => change('remove')}
      >
        <CloseIcon />
      </button>
    </li>
  )
}
