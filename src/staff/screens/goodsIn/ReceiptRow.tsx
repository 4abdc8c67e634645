import { useId } from 'react'
import { TextField } from '../../../components/Field'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Badge } from '../../components/Formatted'
import type { LookedUpLine, ReceivableFormat } from './calls'
import classes from './GoodsInScreen.module.css'
import {
  getItemName,
  isAsked,
  type KnownItem,
  newRelease,
  type ReceiptItem,
  toNewFormatChoice,
} from './receiptItems'
import { goodsInTexts } from './texts'

interface ReceiptRowProps {
  knownItem: KnownItem
  onChange: (fields: Partial<ReceiptItem>) => void
  onRemove: () => void
}

/**
 * Shows one record of the goods receipt: its name, copies and price of purchase, and who waits for it.
 * @param knownItem the item with the shop's knowledge; numbers that were typed stay as they are
 */
export function ReceiptRow({ knownItem, onChange, onRemove }: ReceiptRowProps) {
  const texts = useTexts(goodsInTexts)
  const { item, answer, format, isDraft, isWrong } = knownItem
  const name = getItemName(knownItem)
  const last = format?.last_purchase_price
  return (
    <li className={classes.row} data-wrong={isWrong || undefined}>
      <div className={classes.what}>
        <p className={classes.name}>
          {name} {isDraft && <Badge isStrong>{texts('draft')}</Badge>}
        </p>
        <p className={classes.soft}>
          {[item.catalog_nr || format?.catalog_nr, item.barcode || format?.barcode, !format && item.format]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {format && <Serves knownItem={knownItem} />}
        {answer?.problem && <p className={classes.wrong}>{answer.problem}</p>}
        {knownItem.problems.map(({ text, about }) => (
          <p key={`${text} ${about}`} className={classes.wrong}>
            {texts(text, { text: about })}
          </p>
        ))}
        {answer && isAsked(answer) && <Choice item={item} answer={answer} onChange={onChange} />}
        {answer && !answer.problem && !format && <DraftFields item={item} onChange={onChange} />}
      </div>
      <NumberField
        head={texts('copiesHead')}
        label={texts('quantityOf', { name })}
        inputMode="numeric"
        isWrong={knownItem.quantity === null}
        value={item.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <NumberField
        head={texts('purchaseHead')}
        label={texts('purchaseOf', { name })}
        inputMode="decimal"
        isWrong={knownItem.purchaseCents === undefined}
        hint={last === null || last === undefined ? undefined : texts('last', { price: formats.money(last) })}
        value={item.purchase}
        onChange={(purchase) => onChange({ purchase })}
      />
      <Button kind="quiet" aria-label={texts('removeName', { name })} onClick={onRemove}>
        {texts('remove')}
      </Button>
    </li>
  )
}

function Serves({ knownItem: { format } }: { knownItem: KnownItem }) {
  const texts = useTexts(goodsInTexts)
  if (!format) return null
  const { is_shown, is_pre_order, on_hand, to_send, waiting } = format
  return (
    <p className={classes.serves}>
      <span>{texts('onHand', { count: on_hand })}</span>
      {is_pre_order && <Badge>{texts('preOrder')}</Badge>}
      {!is_shown && <Badge>{texts('notShown')}</Badge>}
      {to_send > 0 && <strong>{texts('toSend', { count: to_send })}</strong>}
      {waiting > 0 && is_shown && <strong>{texts('waiting', { count: waiting })}</strong>}
    </p>
  )
}

interface ChoiceProps {
  item: ReceiptItem
  answer: LookedUpLine
  onChange: ReceiptRowProps['onChange']
}

/** Asks which record of the shop it is, of those that are like it. */
function Choice({ item, answer, onChange }: ChoiceProps) {
  const texts = useTexts(goodsInTexts)
  return (
    <select
      aria-label={texts('which')}
      className={classes.select}
      value={item.choice}
      onChange={({ target }) => onChange({ choice: target.value })}
    >
      <option value="">
        {texts('which')} {texts('choose')}
      </option>
      {answer.formats.map((format) => (
        <option key={format.uuid_release_format} value={format.uuid_release_format}>
          {formatReleaseName(format)} ({[format.format, format.catalog_nr].filter(Boolean).join(', ')})
        </option>
      ))}
      {answer.releases.map((release) => (
        <option key={release.uuid_release} value={toNewFormatChoice(release.uuid_release)}>
          {texts('newFormat', { name: formatReleaseName(release) })}
        </option>
      ))}
      <option value={newRelease}>{texts('newRelease')}</option>
    </select>
  )
}

const formatReleaseName = ({
  artist,
  title,
  edition,
}: LookedUpLine['releases'][number] | ReceivableFormat): string =>
  `${artist} – ${title}${edition ? `, ${edition}` : ''}`

const draftFields = ['artist', 'title', 'label', 'format', 'catalog_nr', 'price'] as const

function DraftFields({ item, onChange }: { item: ReceiptItem; onChange: ReceiptRowProps['onChange'] }) {
  const texts = useTexts(goodsInTexts)
  const isFormat = item.choice !== '' && item.choice !== newRelease
  return (
    <details className={classes.draft}>
      <summary>{texts('draftDetails')}</summary>
      <p className={classes.soft}>{texts(isFormat ? 'draftFormatText' : 'draftText')}</p>
      <div className={classes.fields}>
        {draftFields.map((field) => (
          <TextField
            key={field}
            label={texts(field)}
            maxLength={200}
            value={item[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
      </div>
    </details>
  )
}

interface NumberFieldProps {
  /** Shown above; the label names the record too, for screen readers. */
  head: string
  label: string
  inputMode: 'numeric' | 'decimal'
  isWrong: boolean
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
}

function NumberField({ head, label, inputMode, isWrong, hint, value, onChange }: NumberFieldProps) {
  const id = useId()
  return (
    <div className={classes.number}>
      <span aria-hidden className={classes.soft}>
        {head}
      </span>
      <input
        type="text"
        className={classes.select}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={hint ? id : undefined}
        inputMode={inputMode}
        maxLength={20}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <span id={id} className={classes.soft}>
          {hint}
        </span>
      )}
    </div>
  )
}
