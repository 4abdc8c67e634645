import { useTexts } from '../../api/useTexts'
import { Time } from '../../components/Formatted'
import { Section } from '../../components/ScreenFrame'
import type { PointOfSale } from './calls'
import { formatName } from './formatName'
import classes from './PointOfSaleScreen.module.css'
import { pointOfSaleTexts } from './texts'
import { UndoButton } from './UndoSale'

/** The server lists this many. */
const most = 50

/**
 * Lists what was sold at the counter today. It has no sums, because money is the till's business.
 * @param sales newest first, at most 50
 */
export function SoldToday({ sales }: Pick<PointOfSale, 'sales'>) {
  const texts = useTexts(pointOfSaleTexts)
  const { length: count } = sales
  return (
    <Section title={texts('today')}>
      <p className={classes.soft}>
        {count === 0 ? texts('todayNone') : texts(count === most ? 'todayMost' : 'todayCount', { count })}
      </p>
      {count > 0 && (
        <ul className={classes.rows}>
          {sales.map((sale) => (
            <li key={sale.uuid_sale} className={classes.record}>
              <div className={classes.what}>
                <p className={classes.name}>{formatName(sale)}</p>
                <p className={classes.soft}>
                  <Time at={sale.sold_at} />
                </p>
              </div>
              {sale.can_undo && <UndoButton name={formatName(sale)} uuidSale={sale.uuid_sale} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
