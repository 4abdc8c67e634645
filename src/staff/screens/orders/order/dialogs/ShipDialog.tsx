import { Field, TextField, TickBox } from '../../../../../components/Field'
import type { StaffError } from '../../../../api/staffError'
import { useTexts } from '../../../../api/useTexts'
import { CameraScan } from '../../../../camera/CameraScan'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { startHere } from '../../../../components/dialog/findStart'
import { useDialogDraft } from '../../../../forms/useDraft'
import { ScanField } from '../../../../keys/ScanField'
import { useScanner } from '../../../../keys/useScanner'
import { useCorrectTrackingMutation, useShipOrdersMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { allCopies, LinesField, linesOf } from './LinesField'

const emptyParcel = { tracking: '', url: '', despite: false, shared: false, chosen: allCopies, parcel: '' }
const useParcel = ({ page, step }: OrderStepProps) =>
  useDialogDraft('order', `${page.order.order_number}:${step.name}`, emptyParcel)

/**
 * Marks the order, or some of its copies, as sent. The buyer gets a mail.
 * @param props `page` is the order as the person saw it
 */
export function ShipDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useParcel(props)
  const [trigger] = useShipOrdersMutation()
  const { tracking, url, despite, shared, chosen } = values
  const lines = linesOf(page, chosen, 'to_send')
  const { order_number } = page.order
  const parcel = { order_number, tracking: tracking || null, url: url || null }
  return (
    <ActionDialog
      {...props}
      title={texts(chosen.some ? 'sendSome' : 'send')}
      text={texts('sendText')}
      trigger={trigger}
      version={page.version}
      input={
        lines === undefined
          ? null
          : { parcels: [{ ...parcel, lines }], despite_withdrawal: despite, shared_parcel: shared }
      }
      onForget={clear}
    >
      {({ error }) => (
        <>
          <LinesField
            page={page}
            possible="to_send"
            chosen={chosen}
            onChange={(next) => change({ chosen: next })}
          />
          <ParcelFields {...{ tracking, url, shared, error }} onChange={change} />
          {page.withdrawn_part && (
            <TickBox isTicked={despite} onChange={(isTicked) => change({ despite: isTicked })}>
              {texts('despite')}
            </TickBox>
          )}
        </>
      )}
    </ActionDialog>
  )
}

/**
 * Corrects the tracking number of an order that is on its way. The buyer gets a mail.
 * @param props with several parcels the last one is chosen first
 */
export function CorrectTrackingDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useParcel(props)
  const [trigger] = useCorrectTrackingMutation()
  const { tracking, url, shared } = values
  const last = page.parcels.at(-1)
  const parcel = page.parcels.find(({ number }) => String(number) === values.parcel) ?? last
  const input = { order_number: page.order.order_number, tracking, url: url || null, shared_parcel: shared }
  return (
    <ActionDialog
      {...props}
      title={texts('tracking')}
      text={texts('trackingText')}
      trigger={trigger}
      version={page.version}
      input={tracking.trim() === '' ? null : { ...input, ...(parcel && { parcel: parcel.number }) }}
      onForget={clear}
    >
      {({ error }) => (
        <>
          {page.parcels.length > 1 && (
            <Field label={texts('whichParcel')}>
              {(control) => (
                <select
                  {...control}
                  value={parcel?.number}
                  onChange={({ target }) => change({ parcel: target.value })}
                >
                  {page.parcels.map(({ number, tracking: known }) => (
                    <option key={number} value={number}>
                      {texts('parcelNumber', { number })} {known}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <ParcelFields {...{ tracking, url, shared, error }} onChange={change} />
        </>
      )}
    </ActionDialog>
  )
}

interface ParcelFieldsProps {
  tracking: string
  url: string
  /** Whether another order is in the parcel too. It is asked once the number is found to be that of another. */
  shared: boolean
  error: StaffError | null
  onChange: (changed: { tracking?: string; url?: string; shared?: boolean }) => void
}

function ParcelFields({ tracking, url, shared, error, onChange }: ParcelFieldsProps) {
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
