import { FormatPrice, FormatStock } from '../../../components/release/FormatOffer'
import { useTexts } from '../../../components/ShopSettings'
import { conditionText } from '../../../shared/conditionText'
import type { ReleaseFormat } from '../../../shared/contract'
import { releaseDateText } from '../../../shared/formatRules'
import { AddButton } from '../../basket/buying/AddButton'
import { WishlistButton } from '../../wishlist/WishlistButton'
import classes from './FormatRow.module.css'

/** Shows one format for sale: its name, price, availability and date. */
export function FormatRow({ format, name }: { format: ReleaseFormat; name: string }) {
  const texts = useTexts()
  const date = releaseDateText(format, texts)
  const condition = conditionText(format.condition, texts)
  const { catalog_nr, barcode } = format
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h2 className={classes.name}>{format.format}</h2>
        {date && <p className={classes.date}>{date}</p>}
        {condition && (
          <p className={classes.condition}>
            {condition}
            {format.condition?.note && <span>{format.condition.note}</span>}
          </p>
        )}
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
        <FormatPrice format={format} />
        <FormatStock format={format} ofPreOrder={null} />
        <AddButton format={format} name={name} />
      </div>
      <div className={classes.wishlist}>
        <WishlistButton format={format} name={name} isQuiet />
      </div>
    </li>
  )
}
