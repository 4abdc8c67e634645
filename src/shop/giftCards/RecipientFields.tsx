import { Field, TextField } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import { giftCardPageTexts } from '../../shared/texts/giftCardPage'

/** Whom a gift card is for, as it was typed. */
export interface Recipient {
  email: string
  name: string
  message: string
}

export interface RecipientFieldsProps {
  recipient: Recipient
  /** Shows that the address is wrong. */
  isWrong: boolean
  onChange: (recipient: Recipient) => void
}

/** Asks for address and name of the person whom a gift card is for, and for a message. */
export function RecipientFields({ recipient, isWrong, onChange }: RecipientFieldsProps) {
  const texts = useTexts(giftCardPageTexts)
  const change = (changes: Partial<Recipient>) => onChange({ ...recipient, ...changes })
  return (
    <>
      <TextField
        label={texts('giftCard.recipient.email')}
        errors={isWrong ? [texts('giftCard.recipient.wrong')] : []}
        isRequired
        type="email"
        value={recipient.email}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextField
        label={texts('giftCard.recipient.name')}
        value={recipient.name}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field label={texts('giftCard.message')}>
        {(control) => (
          <textarea
            {...control}
            value={recipient.message}
            maxLength={500}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
    </>
  )
}
