import { TickBox } from '../../../components/Field'
import type { ListedOrder } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import type { Column } from '../../components/table/tableTypes'
import classes from './OrdersScreen.module.css'
import { ordersTexts } from './texts'

interface ColumnChoiceProps {
  columns: readonly Column<ListedOrder>[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/**
 * Lets a person choose the columns of the list of orders.
 * @param chosen ids of columns; the screen keeps them on the device
 */
export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const texts = useTexts(ordersTexts)
  return (
    <details className={classes.columns}>
      <summary>{texts('columns')}</summary>
      <div className={classes.choices}>
        {columns.map(({ id, header }) => (
          <TickBox
            key={id}
            isTicked={chosen.includes(id)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {header}
          </TickBox>
        ))}
      </div>
    </details>
  )
}
