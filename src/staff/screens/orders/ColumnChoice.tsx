import { TickBox } from '../../../components/Field'
import type { ListedOrder } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import type { Column } from '../../components/table/tableTypes'
import classes from './OrdersScreen.module.css'
import { ordersTexts } from './texts'

interface ColumnChoiceProps {
  columns: readonly Column<ListedOrder>[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/**
 * Lets a person choose the columns of the list of orders.
 * @param chosen ids of columns; the screen keeps them on the device
 */
export function ColumnChoice({ columns, chosen: chosenIds, onChange }: ColumnChoiceProps) {
  const texts = useTexts(ordersTexts)
  return (
    <details className={classes.columns}>
      <summary>{texts('columns')}</summary>
      <div className={classes.choices}>
        {columns.map(({ id, header }) => (
          <TickBox
            key={id}
            isTicked={chosenIds.includes(id)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...chosenIds, id] : chosenIds.filter((other) => other !== id))
            }
          >
            {header}
          </TickBox>
        ))}
      </div>
    </details>
  )
}
