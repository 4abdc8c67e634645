import { formatDay } from '../../../shared/staff/formatMoment'
import type { StaffOrder } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Code } from '../../components/Formatted'
import classes from './PackingScreen.module.css'
import { countScanned, listLinesToPack, type PackedLine, type Packing, type Stage } from './packingRules'
import { packingTexts } from './texts'

/**
 * Shows the order with the lines that belong into its parcel; those that were scanned are marked.
 * @param stage makes the lines small once the records are complete
 */
export function PackingLines({ page, packing, stage }: { page: StaffOrder; packing: Packing; stage: Stage }) {
  const texts = useTexts(packingTexts)
  const { order } = page
  return (
    <section aria-label={texts('lines')} className={classes.order}>
      <header className={classes.head}>
        <h2>{texts('order', { number: order.order_number })}</h2>
        <address>{order.shipping_address}</address>
        <p>{order.shipping_label}</p>
      </header>
      {order.is_test && <p className={classes.warning}>{texts('test')}</p>}
      {order.ships_on && (
        <p className={classes.warning}>{texts('preOrder', { day: formatDay(order.ships_on) })}</p>
      )}
      {order.customer_notes && (
        <p className={classes.warning}>
          {texts('buyerNote')}: {order.customer_notes}
        </p>
      )}
      <ol className={classes.lines} data-small={stage !== 'records' || undefined}>
        {listLinesToPack(page).map((line) => (
          <LineToPack key={line.uuid_release_format} line={line} scanned={countScanned(packing, line)} />
        ))}
      </ol>
    </section>
  )
}

function LineToPack({ line, scanned }: { line: PackedLine; scanned: number }) {
  const texts = useTexts(packingTexts)
  const { shop } = useUser()
  const { shelf_location, label, catalog_nr, to_send } = line
  return (
    <li data-done={scanned === to_send || undefined}>
      {line.cover && <img src={shop.resources_url + line.cover} alt="" width={64} height={64} />}
      <div className={classes.what}>
        <strong>
          {line.artist} – {line.title}
          {line.edition && `, ${line.edition}`}
        </strong>
        <span>
          {[line.format, line.condition, [label, catalog_nr].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {shelf_location && (
          <span>
            {texts('shelf')} <Code>{shelf_location}</Code>
          </span>
        )}
      </div>
      <span className={classes.count}>
        {scanned === to_send && (
          <svg viewBox="0 0 20 20" aria-hidden>
            <path d="M3 11l4.5 4.5L17 5" />
          </svg>
        )}
        {texts('line', { count: scanned, all: to_send })}
      </span>
    </li>
  )
}
