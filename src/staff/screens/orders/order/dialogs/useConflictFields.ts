import { formats } from '../../../../../shared/texts/formats'
import type { StaffOrder } from '../../../../api/contract'
import { useTexts } from '../../../../api/useTexts'
import type { ConflictDialogProps } from '../../../../components/dialog/ConflictDialog'
import { ordersTexts } from '../../texts'
import { orderTexts } from '../texts'

/**
 * Lists the differences between an order as a person saw it, and as it is now.
 * @returns an empty list if nothing that the dialogs show is different
 */
export function useConflictFields(
  seenOrder: StaffOrder,
  currentOrder: StaffOrder,
): ConflictDialogProps['fields'] {
  const texts = useTexts(orderTexts)
  const words = useTexts(ordersTexts)
  const formatCopies = ({ lines }: StaffOrder) =>
    lines
      .flatMap(({ title, sent, cancelled, returned }) =>
        sent + cancelled + returned > 0
          ? [`${title}: ${texts('copiesState', { sent, cancelled, returned })}`]
          : [],
      )
      .join('; ')
  const fields: [string, (page: StaffOrder) => string][] = [
    [words('status'), ({ order }) => words(`status_${order.status}`)],
    [words('payment'), ({ order }) => words(`payment_${order.payment_status}`)],
    [texts('sumRefunded'), ({ sums }) => formats.money(sums.refunded)],
    [
      texts('parcel'),
      ({ parcels, order }) =>
        parcels.map(({ tracking }) => tracking ?? '–').join(', ') || (order.tracking ?? ''),
    ],
    [texts('copies'), formatCopies],
    [texts('sendTo'), ({ order }) => order.shipping_address],
  ]
  return fields
    .map(([label, getText]) => ({ label, mine: getText(seenOrder), theirs: getText(currentOrder) }))
    .filter(({ mine, theirs }) => mine !== theirs)
}
