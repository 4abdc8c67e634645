import { useId, useState } from 'react'
import { TextField, TickBox } from '../../../components/Field'
import { readAmount } from '../../../shared/readAmount'
import { choosableVisibilities } from '../../../shared/staff/releases/formatFilters'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { ChoiceField, toOption } from '../../components/ChoiceField'
import { Dialog } from '../../components/dialog/Dialog'
import { Problem } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import { readPrice } from '../../forms/readPrice'
import { useDialogDraft } from '../../forms/useDraft'
import type { BulkChange, FormatsChosen, ListedGenre, MadeChange } from './calls'
import { formatChangesTexts } from './changeTexts'
import { useChangeManyMutation } from './dialogCalls'
import { PreviewedChanges } from './PreviewedChanges'
import classes from './ReleasesScreen.module.css'
import { usePreviewNames } from './usePreviewNames'

const priceKinds = ['same', 'percent', 'amount', 'to'] as const
const empty = {
  priceKind: 'same' as (typeof priceKinds)[number],
  priceBy: '',
  place: '',
  addGenre: '',
  removeGenre: '',
  visibility: '' as '' | (typeof choosableVisibilities)[number],
  partial: false,
}
type Values = typeof empty

interface BulkEditDialogProps {
  selection: FormatsChosen
  count: number
  genres: readonly ListedGenre[]
  onChanged: (change: MadeChange) => void
  onClose: (isDone: boolean) => void
}

/**
 * Makes one change of many formats, after it has shown what changes.
 * @param count the formats of the selection, as the person sees it
 * @param onChanged gets what undoes it
 * @param onClose `isDone` is true after the change
 */
export function BulkEditDialog({ selection, count, genres, onChanged, onClose }: BulkEditDialogProps) {
  const texts = useTexts(formatChangesTexts)
  const common = useTexts(commonTexts)
  const announce = useAnnounce()
  const form = useId()
  const { values, change, clear } = useDialogDraft<Values>('releases', 'many', empty)
  const [trigger] = useChangeManyMutation()
  const { status, changes, error, preview, run, reset, names } = usePreviewNames(trigger)
  const [problem, setProblem] = useState<string | null>(null)
  const isPlanned = status === 'preview' || status === 'running'
  const toInput = (bulkChange: BulkChange) => ({
    formats: selection,
    change: bulkChange,
    partial: values.partial,
  })

  const plan = () => {
    const bulkChange = readBulkEdit(values)
    if (typeof bulkChange === 'string') return setProblem(texts(bulkChange))
    setProblem(null)
    void preview(toInput(bulkChange))
  }
  const save = async () => {
    const bulkChange = readBulkEdit(values)
    if (typeof bulkChange === 'string') return
    const answer = await run(toInput(bulkChange))
    if (!answer) return
    const { changed: changedCount, problems } = answer.result
    const leftOutText = problems.length > 0 ? ` ${texts('leftOut', { count: problems.length })}.` : ''
    announce(texts('savedAll', { count: changedCount }) + leftOutText)
    onChanged(answer.result)
    clear()
    onClose(true)
  }
  return (
    <Dialog
      isOpen
      size="wide"
      title={texts('manyHeading', { count })}
      onClose={() => onClose(false)}
      actions={
        isPlanned ? (
          <>
            <Button kind="main" isBusy={status === 'running'} onClick={() => void save()}>
              {texts('saveAll', { count: changes.length })}
            </Button>
            <Button onClick={reset}>{texts('back')}</Button>
          </>
        ) : (
          <>
            <Button kind="main" type="submit" form={form} isBusy={status === 'checking'}>
              {texts('preview')}
            </Button>
            <Button onClick={() => onClose(false)}>{common('cancel')}</Button>
          </>
        )
      }
    >
      {isPlanned ? (
        <PreviewedChanges changes={changes} names={names} />
      ) : (
        <form
          id={form}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            plan()
          }}
        >
          <p>{texts('manyText')}</p>
          <BulkEditFields values={values} genres={genres} onChange={change} />
        </form>
      )}
      {problem !== null && <Problem error={{ message: problem }} />}
      {error && <Problem error={error} />}
    </Dialog>
  )
}

interface BulkEditFieldsProps {
  values: Values
  genres: readonly ListedGenre[]
  onChange: (fields: Partial<Values>) => void
}

function BulkEditFields({ values, genres, onChange }: BulkEditFieldsProps) {
  const texts = useTexts(formatChangesTexts)
  const genreOptions = [{ slug: '', name: texts('none') }, ...genres].map(toOption)
  const hints = { percent: 'percentHint', amount: 'amountHint', to: 'toHint' } as const
  return (
    <>
      <ChoiceField
        label={texts('priceKind')}
        value={values.priceKind}
        options={priceKinds.map((kind) => ({ value: kind, label: texts(`price_${kind}`) }))}
        onChange={(priceKind) => onChange({ priceKind })}
      />
      {values.priceKind !== 'same' && (
        <TextField
          label={texts('priceBy')}
          hint={texts(hints[values.priceKind])}
          inputMode="text"
          maxLength={12}
          value={values.priceBy}
          onChange={({ target }) => onChange({ priceBy: target.value })}
        />
      )}
      <TextField
        label={texts('place')}
        maxLength={100}
        value={values.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <ChoiceField
        label={texts('addGenre')}
        value={values.addGenre}
        options={genreOptions}
        onChange={(addGenre) => onChange({ addGenre })}
      />
      <ChoiceField
        label={texts('removeGenre')}
        value={values.removeGenre}
        options={genreOptions}
        onChange={(removeGenre) => onChange({ removeGenre })}
      />
      <ChoiceField
        label={texts('visibility')}
        value={values.visibility}
        options={(['', ...choosableVisibilities] as const).map((value) => ({
          value,
          label: texts(value || 'stays'),
        }))}
        onChange={(visibility) => onChange({ visibility })}
      />
      <TickBox isTicked={values.partial} onChange={(partial) => onChange({ partial })}>
        {texts('partial')}
      </TickBox>
    </>
  )
}

/** Reads by how much prices change. @returns percent or euros; null if it is neither */
function readPriceBy(kind: Values['priceKind'], text: string): number | null {
  if (kind === 'to') return readPrice(text)
  const [, sign = '', size = ''] = /^([+−-]?)\s*(.*)$/.exec(text.trim()) ?? []
  const percent = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(size)?.[1] ?? ''
  const number = readAmount(kind === 'percent' ? percent : size)
  return number !== null && sign !== '' && sign !== '+' ? -number : number
}

/** Reads the form. @returns the change, or the key of what is wrong */
export function readBulkEdit(values: Values): BulkChange | 'wrongNumber' | 'nothingChosen' {
  const { priceKind, priceBy, place, addGenre, removeGenre, visibility } = values
  const number = priceKind === 'same' ? 0 : readPriceBy(priceKind, priceBy)
  if (number === null) return 'wrongNumber'
  const change: BulkChange = {
    ...(priceKind === 'percent' && { price: { percent: number } }),
    ...(priceKind === 'amount' && { price: { amount: number } }),
    ...(priceKind === 'to' && { price: { to: number } }),
    ...(place.trim() !== '' && { place: place.trim() }),
    ...(addGenre !== '' && { add_genres: [addGenre] }),
    ...(removeGenre !== '' && { remove_genres: [removeGenre] }),
    ...(visibility !== '' && { visibility }),
  }
  return Object.keys(change).length > 0 ? change : 'nothingChosen'
}
