import { useState } from 'react'
import {
  type ReceiptField,
  receiptFields,
  type SupplierColumns,
} from '../../../shared/staff/goodsIn/receiptCells'
import {
  findTitles,
  guessColumns,
  missingColumns,
  readReceiptLines,
} from '../../../shared/staff/goodsIn/receiptTable'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { ChoiceField } from '../../components/ChoiceField'
import { Hint, Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import type { FileTable } from './calls'
import { toReceiptDraft } from './fileItems'
import classes from './GoodsInScreen.module.css'
import type { ReceiptDraft } from './receiptItems'
import { goodsInTexts } from './texts'

export interface ColumnMappingProps {
  table: FileTable
  supplier: string
  /** How earlier files of the supplier were read. */
  supplierColumns: SupplierColumns | null
  onTake: (receipt: Partial<ReceiptDraft>) => void
  onCancel: () => void
}

/** So many of the first lines are shown. */
const shownLines = 3

/** Lets the person say which column is what, once for each supplier. */
export function ColumnMapping({ table, supplier, supplierColumns, onTake, onCancel }: ColumnMappingProps) {
  const texts = useTexts(goodsInTexts)
  const at = findTitles(table.lines)
  const titles = table.lines[at]?.cells ?? []
  const lines = table.lines.slice(at + 1)
  const [mapping, setMapping] = useState(() => guessColumns(titles, lines))
  const { columns } = mapping
  const missing = supplierColumns ? missingColumns(titles, supplierColumns) : []
  const choose = (title: string, field: ReceiptField | '') => {
    const otherColumns = Object.entries(columns).filter(
      ([name, columnTitle]) => columnTitle !== title && name !== field,
    )
    setMapping({
      ...mapping,
      columns: Object.fromEntries(field === '' ? otherColumns : [...otherColumns, [field, title]]),
    })
  }
  const problem = !columns.quantity
    ? texts('needQuantity')
    : !columns.barcode && !columns.catalog_nr
      ? texts('needCode')
      : readReceiptLines(titles, lines, mapping).lines.length === 0
        ? texts('noLines')
        : null
  const count = problem === null ? readReceiptLines(titles, lines, mapping).lines.length : 0
  return (
    <Section title={texts('columns')}>
      <div className={classes.mapping}>
        <p>
          {supplier.trim() === ''
            ? texts('columnsTextNobody')
            : texts('columnsText', { supplier: supplier.trim() })}
        </p>
        {supplierColumns && missing.length > 0 && (
          <Problem
            error={{ message: texts('missing', { supplier: supplier.trim(), columns: missing.join(', ') }) }}
          />
        )}
        {table.sheet !== null && (
          <Hint>
            {texts('sheet', { sheet: table.sheet })}{' '}
            {table.other_sheets > 0 && texts('otherSheets', { count: table.other_sheets })}
          </Hint>
        )}
        {table.notes?.map((note) => (
          <Hint key={note}>{note}</Hint>
        ))}
        <ul className={classes.columns}>
          {titles.map(
            (title, index) =>
              title !== '' &&
              titles.indexOf(title) === index && (
                <li key={title} className={classes.column}>
                  <div className={classes.sample}>
                    <strong>{title}</strong>
                    <span>
                      {lines
                        .map(({ cells }) => cells[index] ?? '')
                        .filter(Boolean)
                        .slice(0, shownLines)
                        .join(' · ')}
                    </span>
                  </div>
                  <select
                    aria-label={texts('meansOf', { title })}
                    className={classes.select}
                    value={Object.entries(columns).find(([, of]) => of === title)?.[0] ?? ''}
                    onChange={({ target }) => choose(title, target.value as ReceiptField | '')}
                  >
                    <option value="">{texts('nothing')}</option>
                    {receiptFields.map((field) => (
                      <option key={field} value={field}>
                        {texts(field)}
                      </option>
                    ))}
                  </select>
                </li>
              ),
          )}
        </ul>
        <ChoiceField
          label={texts('decimal')}
          className={classes.short}
          value={mapping.decimal}
          options={(['comma', 'point'] as const).map((value) => ({ value, label: texts(value) }))}
          onChange={(decimal) => setMapping({ ...mapping, decimal })}
        />
        {problem !== null && <p role="status">{problem}</p>}
        <Buttons>
          <Button
            kind="main"
            disabled={problem !== null}
            onClick={() => onTake(toReceiptDraft(table, mapping))}
          >
            {count === 0 ? texts('readNone') : texts('readLines', { count })}
          </Button>
          <Button onClick={onCancel}>{texts('otherFile')}</Button>
        </Buttons>
      </div>
    </Section>
  )
}
