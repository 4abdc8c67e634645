import { useTexts } from '../../../../api/useTexts'
import { ChoiceField } from '../../../../components/ChoiceField'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useCorrectTrackingMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { ParcelFields, useParcelDraft } from './ParcelFields'

/**
 * Corrects the tracking number of an order that is on its way. The buyer gets a mail.
 * @param props with several parcels the last one is chosen first
 */
export function CorrectTrackingDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useParcelDraft(props)
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
            <ChoiceField
              label={texts('whichParcel')}
              value={String(parcel?.number ?? '')}
              options={page.parcels.map(({ number, tracking: savedTracking }) => ({
                value: String(number),
                label: `${texts('parcelNumber', { number })} ${savedTracking ?? ''}`,
              }))}
              onChange={(number) => change({ parcel: number })}
            />
          )}
          <ParcelFields tracking={tracking} url={url} shared={shared} error={error} onChange={change} />
        </>
      )}
    </ActionDialog>
  )
}
