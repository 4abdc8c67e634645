import { TextField, TickBox } from '../../../components/Field'
import { useCorrectTrackingMutation, useShipOrdersMutation } from '../../api/orderCalls'
import { useDraft } from '../../forms/useDraft'
import { orderTexts } from '../../texts/order'
import { useTexts } from '../../texts/useTexts'
import { ActionDialog } from './ActionDialog'
import type { StepDialogProps } from './orderSteps'

const emptyParcel = { tracking: '', url: '', despite: false }
const useParcel = ({ page, step }: StepDialogProps) =>
  useDraft('order', `${page.order.order_number}:${step.name}`, emptyParcel)

/** Marks the order as sent. */
export function SendDialog(props: StepDialogProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useParcel(props)
  const [trigger] = useShipOrdersMutation()
  const { tracking, url, despite } = values
  const parcel = { order_number: page.order.order_number, tracking: tracking || null, url: url || null }
  return (
    <ActionDialog
      {...props}
      title={texts('send')}
      text={texts('sendText')}
      trigger={trigger}
      version={page.version}
      input={{ parcels: [parcel], despite_withdrawal: despite }}
      onDone={clear}
    >
      {() => (
        <>
          <ParcelFields tracking={tracking} url={url} onChange={change} />
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

/** Corrects the tracking number of an order that is on its way. */
export function TrackingDialog(props: StepDialogProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useParcel(props)
  const [trigger] = useCorrectTrackingMutation()
  const { tracking, url } = values
  return (
    <ActionDialog
      {...props}
      title={texts('tracking')}
      text={texts('trackingText')}
      trigger={trigger}
      version={page.version}
      input={
        tracking.trim() === '' ? null : { order_number: page.order.order_number, tracking, url: url || null }
      }
      onDone={clear}
    >
      {() => <ParcelFields tracking={tracking} url={url} onChange={change} />}
    </ActionDialog>
  )
}

interface ParcelFieldsProps {
  tracking: string
  url: string
  onChange: (changed: { tracking?: string; url?: string }) => void
}

function ParcelFields({ tracking, url, onChange }: ParcelFieldsProps) {
  const texts = useTexts(orderTexts)
  return (
    <>
      <TextField
        label={texts('trackingField')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={tracking}
        onChange={({ target }) => onChange({ tracking: target.value })}
      />
      <TextField
        label={texts('urlField')}
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
    </>
  )
}
