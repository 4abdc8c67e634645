import { formatDay } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import type { Today } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Section } from '../../components/ScreenFrame'
import classes from './SalesChart.module.css'
import { todayTexts } from './texts'

/**
 * Shows the sales by day as bars, and the same as a list that is folded away.
 * @param sales every day, also those without orders; totals are euros
 */
export function SalesChart({ sales }: { sales: NonNullable<Today['sales']> }) {
  const texts = useTexts(todayTexts)
  const count = sales.reduce((sum, { orders }) => sum + orders, 0)
  const total = formats.money(sales.reduce((sum, day) => sum + day.total, 0))
  return (
    <Section title={texts('sales')}>
      <p>{texts('salesSum', { count, total })}</p>
      {count > 0 && <Bars sales={sales} />}
      {count > 0 && (
        <details>
          <summary>{texts('salesDays')}</summary>
          <ul>
            {sales
              .filter(({ orders }) => orders > 0)
              .map(({ day, orders, total: sum }) => (
                <li key={day}>
                  {texts('salesDay', { day: formatDay(day), count: orders, total: formats.money(sum) })}
                </li>
              ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function Bars({ sales }: { sales: NonNullable<Today['sales']> }) {
  const texts = useTexts(todayTexts)
  const highest = Math.max(...sales.map(({ total }) => total), 1)
  return (
    <div className={classes.bars} aria-hidden>
      <div className={classes.chart}>
        {sales.map(({ day, orders, total }) => (
          <span
            key={day}
            title={texts('salesDay', { day: formatDay(day), count: orders, total: formats.money(total) })}
          >
            <span className={classes.bar} style={{ height: `${(100 * Math.max(total, 0)) / highest}%` }} />
          </span>
        ))}
      </div>
      <p className={classes.axis}>
        <span>{formatDay(sales[0]?.day ?? '')}</span>
        <span>{formatDay(sales.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  )
}
