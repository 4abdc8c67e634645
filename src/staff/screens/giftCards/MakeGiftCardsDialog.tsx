import { TextField } from '../../../components/Field'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import codes from '../../components/codes/CodesScreen.module.css'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useDialogDraft } from '../../forms/useDraft'
import { useMakeGiftCardsMutation } from './calls'
import { emptyGiftCard, type GiftCardForm, readGiftCardForm } from './giftCardForm'
import type { MadeGiftCards } from './giftCardValues'
import { giftCardsTexts } from './texts'

/**
 * Makes one gift card or several, after it has shown what they are worth.
 * @param onMade gets the codes
 */
export function MakeGiftCardsDialog({
  onMade,
  onClose,
}: {
  onMade: (cards: MadeGiftCards) => void
  onClose: () => void
}) {
  const texts = useTexts(giftCardsTexts)
  const { values, change, clear } = useDialogDraft('giftcards', 'make', emptyGiftCard)
  const [trigger] = useMakeGiftCardsMutation()
  const { input, problems } = readGiftCardForm(values)
  return (
    <ActionDialog
      title={texts('make')}
      text={texts('makeText')}
      trigger={trigger}
      input={input}
      showsChanges={false}
      onForget={clear}
      onDone={({ result }) => onMade(result)}
      onClose={onClose}
    >
      {({ error, planned }) => {
        const buildField = (name: keyof GiftCardForm) => {
          // An empty field is not wrong yet.
          const problem = values[name].trim() === '' ? undefined : problems?.[name]
          const messages = problem ? [texts(problem)] : error?.errors?.[name]
          return {
            value: values[name],
            autoComplete: 'off',
            ...(messages && { errors: messages }),
            onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
          }
        }
        return (
          <>
            <div className={codes.pair}>
              <TextField
                label={texts('amount')}
                inputMode="decimal"
                maxLength={10}
                isRequired
                {...buildField('amount')}
              />
              <TextField
                label={texts('count')}
                hint={texts('countHint')}
                inputMode="numeric"
                {...buildField('count')}
              />
            </div>
            <TextField
              label={texts('until')}
              hint={texts('untilHint')}
              type="date"
              {...buildField('until')}
            />
            <TextField
              label={texts('note')}
              hint={texts('noteHint')}
              maxLength={500}
              {...buildField('note')}
            />
            {planned && input && <Planned made={planned} />}
          </>
        )
      }}
    </ActionDialog>
  )
}

/** What would be made. */
function Planned({ made: { gift_cards } }: { made: MadeGiftCards }) {
  const texts = useTexts(giftCardsTexts)
  const [first] = gift_cards
  if (!first) return null
  return (
    <p role="status">
      {texts('willMake', {
        count: gift_cards.length,
        amount: formats.money(first.amount),
        sum: formats.money(first.amount * gift_cards.length),
        day: formatFullDay(first.expires_on),
      })}
    </p>
  )
}
