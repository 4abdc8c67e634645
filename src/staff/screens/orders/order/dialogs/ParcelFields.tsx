import { TextField, TickBox } from '../../../../../components/Field'
import type { StaffError } from '../../../../api/staffError'
import { useTexts } from '../../../../api/useTexts'
import { CameraScan } from '../../../../camera/CameraScan'
import { startHere } from '../../../../components/dialog/findStart'
import { useDialogDraft } from '../../../../forms/useDraft'
import { ScanField } from '../../../../keys/ScanField'
import { useScanner } from '../../../../keys/useScanner'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { allCopies } from './LinesField'

const emptyParcel = { tracking: '', url: '', despite: false, shared: false, chosen: allCopies, parcel: '' }
/** The fields of a parcel, kept in the tab until it is done. */
export const useParcelDraft = ({ page, step }: OrderStepProps) =>
  useDialogDraft('order', `${page.order.order_number}:${step.name}`, emptyParcel)

interface ParcelFieldsProps {
  tracking: string
  url: string
  /** Whether another order is in the parcel too. It is asked once the number is found to be that of another. */
  shared: boolean
  error: StaffError | null
  onChange: (fields: { tracking?: string; url?: string; shared?: boolean }) => void
}

/** Asks for the tracking number of a parcel, which can be scanned, and for its address. */
export function ParcelFields({ tracking, url, shared, error, onChange }: ParcelFieldsProps) {
  const texts = useTexts(orderTexts)
  useScanner((code) => onChange({ tracking: code, shared: false }), 'dialog')
  return (
    <>
      <ScanField
        {...startHere}
        label={texts('trackingField')}
        maxLength={100}
        value={tracking}
        onChange={({ target }) => onChange({ tracking: target.value, shared: false })}
      />
      <CameraScan />
      <TextField
        label={texts('urlField')}
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      {(shared || error?.code === 'tracking_used') && (
        <TickBox isTicked={shared} onChange={(isTicked) => onChange({ shared: isTicked })}>
          {texts('shared')}
        </TickBox>
      )}
    </>
  )
}
