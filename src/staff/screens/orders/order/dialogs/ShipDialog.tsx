import { TickBox } from '../../../../../components/Field'
import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useShipOrdersMutation } from '../../calls'
import { type OrderStepProps, stepText } from '../orderSteps'
import { orderTexts } from '../texts'
import { LinesField, readChosenLines } from './LinesField'
import { ParcelFields, useParcelDraft } from './ParcelFields'

/**
 * Marks the order, or some of its copies, as sent or as ready to collect. The buyer gets a mail.
 * @param props `page` is the order as the person saw it
 */
export function ShipDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useParcelDraft(props)
  const [trigger] = useShipOrdersMutation()
  const { tracking, url, despite, shared, chosen } = values
  const lines = readChosenLines(page, chosen, 'to_send')
  const { order_number, is_collected } = page.order
  const parcel = { order_number, tracking: tracking || null, url: url || null }
  return (
    <ActionDialog
      {...props}
      title={texts(chosen.some && !is_collected ? 'shipSome' : stepText('ship', page.order))}
      text={texts(is_collected ? 'collect_shipText' : 'shipText')}
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
          {!is_collected && (
            <ParcelFields tracking={tracking} url={url} shared={shared} error={error} onChange={change} />
          )}
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
