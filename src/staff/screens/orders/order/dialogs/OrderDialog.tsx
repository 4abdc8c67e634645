import { useState } from 'react'
import { CloseIncidentDialog } from '../../../inbox/CloseIncidentDialog'
import type { StepDialogProps } from '../orderSteps'
import { CancelDialog } from './CancelDialog'
import { CorrectAddressDialog } from './CorrectAddressDialog'
import { CorrectTrackingDialog } from './CorrectTrackingDialog'
import { MarkDeliveredDialog } from './MarkDeliveredDialog'
import { MarkPaidDialog } from './MarkPaidDialog'
import { NoteDialog } from './NoteDialog'
import { RefundDialog } from './RefundDialog'
import { ResendMailDialog } from './ResendMailDialog'
import { ReturnDialog } from './ReturnDialog'
import { ShipDialog } from './ShipDialog'
import { useConflictFields } from './useConflictFields'

/**
 * Shows the dialog of a step. It keeps the order as the person saw it, so that a change by
 * others is shown as a conflict.
 * @param props `page` is the order as it is now, also while the dialog is open
 */
export function OrderDialog(props: StepDialogProps) {
  const { page, step, onClose } = props
  const [seenPage, setSeenPage] = useState(page)
  const fields = useConflictFields(seenPage, page)
  const Step = {
    ship: ShipDialog,
    deliver: MarkDeliveredDialog,
    paid: MarkPaidDialog,
    address: CorrectAddressDialog,
    tracking: CorrectTrackingDialog,
    refund: RefundDialog,
    cancel: CancelDialog,
    return: ReturnDialog,
    note: NoteDialog,
    resend: ResendMailDialog,
    close: null,
  }[step.name]
  if (!Step) return <CloseIncidentDialog idIncident={step.idIncident ?? 0} onClose={onClose} />
  return <Step {...props} page={seenPage} conflict={{ fields, onKeepMine: () => setSeenPage(page) }} />
}
