import { AddButton } from '../basket/AddButton'
import { WishButton } from '../customer/WishButton'
import type { ReleaseFormat } from '../shared/contract'
import { money } from '../shared/money'
import { useTexts } from '../shop/ShopSettings'
import classes from './FormatRow.module.css'
import { dateText, type StockState, stockState } from './formatRules'

/** One format on sale: what it is, what it costs, whether and when it comes. */
export function FormatRow({ format, name }: { format: ReleaseFormat; name: string }) {
  const texts = useTexts()
  const date = dateText(format, texts)
  const stock = stockState(format)
  const stockText: Record<StockState, string> = {
    many: texts('format.inStock'),
    few: texts('format.fewLeft', { count: format.quantity_available }),
    none: texts('format.outOfStock'),
  }
  const { catalog_nr, barcode } = format
  const isPreOrder = format.status === 'pre-order'
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h2 className={classes.name}>{format.format}</h2>
        {date && <p className={classes.date}>{date}</p>}
        {format.tech_info && <p>{format.tech_info}</p>}
        {format.includes_download_code && <p>{texts('format.downloadCode')}</p>}
        {(catalog_nr || barcode) && (
          <p className={classes.codes}>
            {catalog_nr && <span>{texts('format.catalogNr', { number: catalog_nr })}</span>}
            {barcode && <span>{texts('format.barcode', { number: barcode })}</span>}
          </p>
        )}
      </div>
      <div className={classes.offer}>
        <p className={classes.price}>
          {format.original_price !== null && (
            <>
              <del className={classes.original}>
                <span className="visually-hidden">{texts('format.originalPrice')} </span>
                {money(format.original_price)}
              </del>{' '}
            </>
          )}
          <span className={format.original_price === null ? undefined : classes.reduced}>
            {money(format.price)}
          </span>
        </p>
        {!(isPreOrder && stock === 'many') && (
          <p className={classes.stock} data-stock={stock}>
            {stockText[stock]}
          </p>
        )}
        <AddButton format={format} name={name} />
      </div>
      <div className={classes.wish}>
        <WishButton format={format} name={name} isQuiet />
      </div>
    </li>
  )
}
