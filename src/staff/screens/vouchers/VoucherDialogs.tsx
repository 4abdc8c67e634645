import { useState } from 'react'
import type { Voucher } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useEndVoucherMutation, useListVouchersQuery } from './calls'
import { MakeVouchersDialog } from './MakeVouchersDialog'
import { vouchersTexts } from './texts'

/** The dialog that is open on the screen of vouchers. */
export type OpenedDialog = { name: 'make' } | { name: 'end'; voucher: Voucher }

/** Shows the dialog that was opened. */
export const VoucherDialog = ({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) =>
  opened.name === 'make' ? (
    <MakeVouchersDialog onClose={onClose} />
  ) : (
    <EndDialog voucher={opened.voucher} onClose={onClose} />
  )

function EndDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const texts = useTexts(vouchersTexts)
  const { uuid_voucher, code } = voucher
  const formatUsesLeft = ({ uses_left }: Voucher) => uses_left ?? texts('noLimit')
  const [trigger] = useEndVoucherMutation()
  const [seenVoucher, setSeenVoucher] = useState(voucher)
  // The list behind the dialog is loaded again when somebody else has changed it.
  const { data, refetch } = useListVouchersQuery({ search: voucher.code, only: 'all' })
  const now = data?.vouchers.find(({ uuid_voucher: id }) => id === uuid_voucher) ?? seenVoucher
  return (
    <ActionDialog
      title={texts('endOf', { code })}
      button={texts('end')}
      text={texts('endText')}
      doneText={texts('endDone', { code })}
      trigger={trigger}
      input={{ uuid_voucher }}
      version={seenVoucher.version}
      conflict={{
        fields:
          now.version === seenVoucher.version
            ? []
            : [{ label: texts('left'), mine: formatUsesLeft(seenVoucher), theirs: formatUsesLeft(now) }],
        onKeepMine: () => setSeenVoucher(now),
      }}
      onReload={() => void refetch()}
      isDangerous
      onClose={onClose}
    />
  )
}
