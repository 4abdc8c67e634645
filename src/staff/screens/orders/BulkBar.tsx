import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  maxOrdersAtOnce,
  type OrderView,
  type ShippingLabelFile,
  shippingLabelFiles,
} from '../../../shared/staff/orders/orderViews'
import type { OrderSelection } from '../../api/contract'
import type { FileAnswer } from '../../api/fileAnswer'
import { readStaffError, type StaffError } from '../../api/staffError'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Menu } from '../../components/Menu'
import { Problem } from '../../components/Notice'
import { SelectionBar } from '../../components/SelectionBar'
import { useFileSaving } from '../../forms/useFileSaving'
import { useLazyCountOrdersQuery, useMakeDocumentsMutation, useMakeShippingLabelFileMutation } from './calls'
import { orderWorkTexts } from './order/workTexts'
import { toSelectionAddress } from './selectionAddress'

export interface BulkBarProps {
  selection: OrderSelection
  filter: { view?: OrderView; search?: string }
  onSelectAll: (count: number) => void
  onClear: () => void
}

/**
 * Shows what can be done with the selected orders, or with all of the list.
 * @param filter the list's, by which all of its orders are counted
 * @param onSelectAll gets that count, which the server compares before it does anything
 */
export function BulkBar({ selection, filter, onSelectAll, onClear }: BulkBarProps) {
  const texts = useTexts(orderWorkTexts)
  const { permissions } = useUser()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const [countError, setCountError] = useState<Pick<StaffError, 'message'> | null>(null)
  const { error: fileError, notes, save, clearError } = useFileSaving()
  const [count, counting] = useLazyCountOrdersQuery()
  const [makeDocuments, documents] = useMakeDocumentsMutation()
  const [makeLabels, labels] = useMakeShippingLabelFileMutation()
  const isAll = 'expected_count' in selection
  const error = countError ?? fileError
  const selected = isAll ? selection.expected_count : selection.order_numbers.length

  const take = async (making: Promise<FileAnswer>) => {
    setCountError(null)
    const file = await save(making)
    if (file) announce(texts('fileMade', { name: file.name }))
  }
  const selectAll = async () => {
    setCountError(null)
    clearError()
    try {
      const total = await count(filter).unwrap()
      if (total.has_more) setCountError({ message: texts('tooMany', { count: maxOrdersAtOnce }) })
      else onSelectAll(total.count)
    } catch (thrown) {
      setCountError(readStaffError(thrown))
    }
  }
  const labelFile = (file: ShippingLabelFile) => void take(makeLabels({ orders: selection, file }).unwrap())
  return (
    <SelectionBar label={texts('withSelected')} count={texts('selectedCount', { count: selected })}>
      {!isAll && (
        <Button kind="quiet" isBusy={counting.isFetching} onClick={selectAll}>
          {texts('allOfView')}
        </Button>
      )}
      <Button kind="quiet" onClick={onClear}>
        {texts('clear')}
      </Button>
      <Button
        onClick={() => void navigate(toSelectionAddress('/orders/pick-list', { ...filter, selection }))}
      >
        {texts('pickList')}
      </Button>
      {permissions.includes('orders') && (
        <>
          <Button
            isBusy={documents.isLoading}
            onClick={() =>
              void take(makeDocuments({ orders: selection, documents: 'packing_slips' }).unwrap())
            }
          >
            {texts('packingSlips')}
          </Button>
          <Button
            isBusy={documents.isLoading}
            onClick={() => void take(makeDocuments({ orders: selection, documents: 'invoices' }).unwrap())}
          >
            {texts('invoices')}
          </Button>
          <Menu
            label={labels.isLoading ? '…' : texts('labels')}
            name={texts('labels')}
            items={shippingLabelFiles.map((file) => ({
              label: texts(file),
              onSelect: () => labelFile(file),
            }))}
          />
          <Button
            onClick={() => void navigate(toSelectionAddress('/orders/shipping', { ...filter, selection }))}
          >
            {texts('markSent')}
          </Button>
        </>
      )}
      {error && <Problem error={error} />}
      {notes.length > 0 && <Problem error={{ message: notes.join(' ') }} />}
    </SelectionBar>
  )
}
