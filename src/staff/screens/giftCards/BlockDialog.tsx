import { useState } from 'react'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useBlockGiftCardMutation, useUnblockGiftCardMutation } from './calls'
import type { ListedGiftCard } from './giftCardValues'
import { giftCardsTexts } from './texts'

/**
 * Blocks a gift card, or lets a blocked one pay again, with a reason for the log.
 * @param card its state at the opening of the dialog decides which of the two
 */
export function BlockDialog({ card, onClose }: { card: ListedGiftCard; onClose: () => void }) {
  const texts = useTexts(giftCardsTexts)
  // The list behind the dialog shows the card as it is afterwards.
  const [name] = useState(card.state === 'blocked' ? ('unblock' as const) : ('block' as const))
  const [reason, setReason] = useState('')
  const [block] = useBlockGiftCardMutation()
  const [unblock] = useUnblockGiftCardMutation()
  const { uuid_gift_card, last_four: code } = card
  const trimmedReason = reason.trim()
  return (
    <ActionDialog
      title={texts(`${name}Of`, { code })}
      button={texts(name)}
      text={texts(`${name}Text`)}
      doneText={texts(`${name}Done`, { code })}
      trigger={name === 'block' ? block : unblock}
      input={trimmedReason === '' ? null : { uuid_gift_card, reason: trimmedReason }}
      isDangerous={name === 'block'}
      onClose={onClose}
    >
      {({ error }) => (
        <TextField
          label={texts('reason')}
          hint={texts('reasonHint')}
          maxLength={500}
          autoComplete="off"
          isRequired
          value={reason}
          {...(error?.errors?.reason && { errors: error.errors.reason })}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActionDialog>
  )
}
