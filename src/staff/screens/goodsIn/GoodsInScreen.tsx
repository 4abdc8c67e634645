import { useState } from 'react'
import { Field } from '../../../components/Field'
import { lazyModule } from '../../../components/lazyModule'
import { readStaffError } from '../../api/staffError'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Hint, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { useDraft } from '../../forms/useDraft'
import { type FileTable, useGoodsInQuery, useReadSupplierFileMutation } from './calls'
import { renameDeliveryDraft } from './deliveryDraft'
import classes from './GoodsInScreen.module.css'
import { LastReceipts } from './LastReceipts'
import { LazyColumnMapping } from './LazyColumnMapping'
import { ReceiptList } from './ReceiptList'
import { ReceivedNotice, type ReceivedSums } from './ReceivedNotice'
import type { ReceiptDraft } from './receiptItems'
import { SupplierFile } from './SupplierFile'
import { goodsInTexts } from './texts'

const fileItems = lazyModule(() => import(/* webpackChunkName: "fileItems" */ './fileItems'))

const emptyDraft: ReceiptDraft = {
  reference: '',
  supplier: '',
  note: '',
  items: [],
  columns: null,
  table: null,
  isByHand: true,
  withoutQuantity: 0,
}

/** Receives goods: from the file of a supplier, or by scanning. The list is a draft until it is received. */
export function GoodsInScreen() {
  const texts = useTexts(goodsInTexts)
  const { data, error, refetch } = useGoodsInQuery()
  const { uuid_staff } = useUser()
  // Once, and before the draft is read.
  useState(() => renameDeliveryDraft(uuid_staff))
  const draft = useDraft<ReceiptDraft>('goodsIn', 'receipt', emptyDraft)
  const [received, setReceived] = useState<ReceivedSums | null>(null)
  const { supplier, table, items } = draft.values
  const change = (fields: Partial<ReceiptDraft>) => {
    setReceived(null)
    draft.change(fields)
  }
  const knownSupplier = data?.suppliers.find(
    ({ name }) => name.toLowerCase() === supplier.trim().toLowerCase(),
  )
  const file = useFile(async (fileTable) => {
    const columns = knownSupplier?.columns
    const { toReceiptDraft, hasColumns } = await fileItems.load()
    change(
      columns && hasColumns(fileTable, columns) ? toReceiptDraft(fileTable, columns) : { table: fileTable },
    )
  })
  if (!data) {
    return (
      <ScreenFrame title={texts('heading')}>
        <Pending error={error} onRetry={refetch} />
      </ScreenFrame>
    )
  }
  return (
    <ScreenFrame title={texts('heading')}>
      <div className={classes.screen}>
        {items.length === 0 && !table && <Hint>{texts('explain')}</Hint>}
        {received && <ReceivedNotice received={received} />}
        <div className={classes.source}>
          <SupplierField
            value={supplier}
            names={data.suppliers.map(({ name }) => name)}
            onChange={(name) => change({ supplier: name })}
          />
          {!table && items.length === 0 && <SupplierFile {...file} />}
        </div>
        {table ? (
          <LazyColumnMapping
            table={table}
            supplier={supplier}
            supplierColumns={knownSupplier?.columns ?? null}
            onTake={change}
            onCancel={() => change({ table: null })}
          />
        ) : (
          <ReceiptList
            draft={draft.values}
            onChange={change}
            onClear={draft.clear}
            onReceived={(sums) => {
              draft.clear()
              setReceived(sums)
            }}
          />
        )}
        {items.length === 0 && !table && <LastReceipts receipts={data.receipts} />}
      </div>
    </ScreenFrame>
  )
}

/** Sends a file and gives its table. A file that is too large is not sent. */
function useFile(onTable: (table: FileTable) => Promise<void>) {
  const texts = useTexts(goodsInTexts)
  const [readFile, { isLoading }] = useReadSupplierFileMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const onFile = async (file: File) => {
    if (file.size > maxBytes) {
      return setProblem(texts('fileTooLarge', { size: Math.ceil(file.size / 1_000_000) }))
    }
    setProblem(null)
    try {
      await onTable(await readFile(new Blob([file], { type: 'application/octet-stream' })).unwrap())
    } catch (thrown) {
      setProblem(readStaffError(thrown).message)
    }
  }
  return { problem, isLoading, onFile }
}

const maxBytes = 20_000_000

function SupplierField({
  value,
  names,
  onChange,
}: {
  value: string
  names: readonly string[]
  onChange: (name: string) => void
}) {
  const texts = useTexts(goodsInTexts)
  return (
    <Field label={texts('supplier')} hint={texts('supplierHint')}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            list={`${control.id}-names`}
            autoComplete="off"
            maxLength={100}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={`${control.id}-names`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
