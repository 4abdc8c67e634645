import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Field, TextField } from '../../../components/Field'
import { readAmount } from '../../../shared/readAmount'
import { formats } from '../../../shared/texts/formats'
import { discGrades, products, sleeveGrades } from '../../../shared/vocabulary'
import type { StaffError } from '../../api/staffError'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { ChoiceField, toOption } from '../../components/ChoiceField'
import { Hint, Problem } from '../../components/Notice'
import { useCtrlEnter } from '../../keys/useCtrlEnter'
import { PhotoField } from '../../photos/PhotoField'
import type { Photos } from '../../photos/usePhotos'
import { useCopyChoicesQuery, useFindKeptSumQuery } from './calls'
import { GradeField } from './GradeField'
import classes from './ListingScreen.module.css'
import { type CopyDraft, type DraftProblems, findProblems } from './listingDraft'
import { formatGrades } from './ReleaseFacts'
import { listingTexts } from './texts'

interface CopyFormProps {
  draft: CopyDraft
  change: (fields: Partial<CopyDraft>) => void
  photos: Photos
  /** Why the shop has not taken it. */
  error: StaffError | null
  isBusy: boolean
  onSave: (publish: boolean) => void
}

/** Shows the second step of listing a copy: its condition, price and place. */
export function CopyForm({ draft, change, photos, error, isBusy, onSave }: CopyFormProps) {
  const texts = useTexts(listingTexts)
  const [isChecked, setIsChecked] = useState(false)
  const [turns, setTurns] = useState({ disc: draft.isTyped ? 0 : 1, sleeve: 0 })
  const price = useRef<HTMLInputElement>(null)
  const problems = isChecked ? findProblems(draft) : {}
  const isUsed = draft.disc !== 'new'
  const save = (publish: boolean) => {
    setIsChecked(true)
    const missing = findProblems(draft)
    if (Object.keys(missing).length === 0) return onSave(publish)
    if (missing.disc) setTurns(({ disc, sleeve }) => ({ disc: disc + 1, sleeve }))
    else if (missing.sleeve) setTurns(({ disc, sleeve }) => ({ disc, sleeve: sleeve + 1 }))
    else if (missing.price) price.current?.focus()
  }
  useCtrlEnter(() => !isBusy && save(true))
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      {draft.release === null && <TypedRelease draft={draft} change={change} problems={problems} />}
      <GradeField
        legend={texts('disc')}
        hint={texts('discHint')}
        error={problems.disc && texts(problems.disc)}
        focusTurn={turns.disc}
        grades={[
          { value: 'new', label: texts('unused'), key: '0' },
          ...discGrades.map((grade, i) => ({ value: grade, label: grade, key: String(i + 1) })),
        ]}
        value={draft.disc}
        onChange={(disc, isByKey) => {
          change({ disc })
          if (!isByKey) return
          if (disc === 'new') price.current?.focus()
          else setTurns((before) => ({ ...before, sleeve: before.sleeve + 1 }))
        }}
      />
      {isUsed && (
        <GradeField
          legend={texts('sleeve')}
          hint={texts('sleeveHint')}
          error={problems.sleeve && texts(problems.sleeve)}
          focusTurn={turns.sleeve}
          grades={sleeveGrades.map((grade, i) => ({
            value: grade,
            label:
              grade === 'generic' || grade === 'no_cover' || grade === 'not_graded' ? texts(grade) : grade,
            key: i < 9 ? String(i + 1) : grade === 'no_cover' ? '0' : '',
          }))}
          value={draft.sleeve}
          onChange={(sleeve, isByKey) => {
            change({ sleeve })
            if (isByKey) price.current?.focus()
          }}
        />
      )}
      <PriceAndPlace draft={draft} change={change} problems={problems} error={error} price={price} />
      {isUsed && <Purchase draft={draft} change={change} problems={problems} />}
      {isUsed && (
        <TextField
          label={texts('note')}
          maxLength={500}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      )}
      <PhotoField label={texts('pictures')} photos={photos} />
      <details className={classes.more} open={draft.release === null || undefined}>
        <summary>{texts('more')}</summary>
        <Numbers draft={draft} change={change} problems={problems} />
      </details>
      {error && <Problem error={error} />}
      <Buttons>
        <Button kind="main" isBusy={isBusy} onClick={() => save(true)}>
          {texts('publish')}
        </Button>
        <Button isBusy={isBusy} onClick={() => save(false)}>
          {texts('draft')}
        </Button>
      </Buttons>
      <Hint>{texts('keys')}</Hint>
    </form>
  )
}

interface PartProps extends Pick<CopyFormProps, 'draft' | 'change'> {
  problems: DraftProblems
}

function PriceAndPlace({
  draft,
  change,
  problems,
  error,
  price,
}: PartProps & { error: StaffError | null; price: RefObject<HTMLInputElement | null> }) {
  const texts = useTexts(listingTexts)
  const { data } = useCopyChoicesQuery()
  const [last] = draft.release?.sales ?? []
  const errors = problems.price ? [texts(problems.price)] : (error?.errors?.price ?? [])
  const hint =
    last &&
    texts('lastSold', { price: formats.money(last.price), grade: formatGrades(last) || texts('newGrade') })
  return (
    <div className={classes.pair}>
      <TextField
        ref={price}
        label={texts('priceEuros')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        isRequired
        errors={errors}
        {...(hint && { hint })}
        value={draft.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <Field label={texts('shelf')}>
        {(control) => (
          <>
            <input
              {...control}
              list="places"
              autoComplete="off"
              maxLength={200}
              value={draft.location}
              onChange={({ target }) => change({ location: target.value })}
            />
            <datalist id="places">
              {data?.locations.map((place) => (
                <option key={place} value={place} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </div>
  )
}

/** How a used copy was bought, which decides how its sale is taxed. */
function Purchase({ draft, change, problems }: PartProps) {
  const texts = useTexts(listingTexts)
  const { data } = useCopyChoicesQuery()
  const kept = useKeptSum(draft)
  const buyIns = data?.buy_ins ?? []
  const isInTotal = buyIns.find(({ uuid_buy_in }) => uuid_buy_in === draft.buyIn)?.margin_method === 'total'
  const choose = (value: string) => {
    if (value === 'standard' || value === 'margin') return change({ taxation: value, buyIn: '' })
    const buyIn = buyIns.find(({ uuid_buy_in }) => uuid_buy_in === value)
    if (!buyIn) return
    change({ taxation: 'margin', buyIn: value, purchase: formats.decimal(buyIn.copy_price.toFixed(2)) })
  }
  return (
    <>
      <div className={classes.pair}>
        <ChoiceField
          label={texts('bought')}
          value={draft.buyIn || draft.taxation}
          options={[
            { value: 'standard', label: texts('boughtWithVat') },
            { value: 'margin', label: texts('boughtWithoutVat') },
            ...buyIns.map(({ uuid_buy_in, ...buyIn }) => ({
              value: uuid_buy_in,
              label: texts('boughtIn', { number: buyIn.number, name: buyIn.name }),
            })),
          ]}
          onChange={choose}
        />
        <TextField
          label={texts(draft.taxation === 'margin' ? 'purchase' : 'purchaseNet')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          isRequired={draft.taxation === 'margin'}
          errors={problems.purchase ? [texts(problems.purchase)] : []}
          value={draft.purchase}
          onChange={({ target }) => change({ purchase: target.value })}
        />
      </div>
      {kept && (
        <p className={classes.hint} role="status">
          {texts(kept.kept < 0 ? 'lost' : 'keptSum', {
            vat: formats.money(kept.vat),
            sum: formats.money(Math.abs(kept.kept)),
          })}
          {isInTotal && ` ${texts('keptInTotal')}`}
        </p>
      )}
    </>
  )
}

/** Asks the shop what stays with it of a copy. @returns nothing until both prices are there */
function useKeptSum({ price, purchase, taxation }: CopyDraft) {
  const sum = readAmount(useDeferredValue(price))
  const purchaseSum = readAmount(useDeferredValue(purchase))
  const query = { price: String(sum), purchase_price: String(purchaseSum), taxation }
  return useFindKeptSumQuery(query, { skip: sum === null || purchaseSum === null }).currentData
}

/** What neither the shop nor a dump says. */
function TypedRelease({ draft, change, problems }: PartProps) {
  const texts = useTexts(listingTexts)
  const { data } = useCopyChoicesQuery()
  const artist = useRef<HTMLInputElement>(null)
  useEffect(() => artist.current?.focus(), [])
  const text = (name: 'artist' | 'title' | 'label' | 'country' | 'year', isRequired = false) => ({
    label: texts(name),
    isRequired,
    autoComplete: 'off',
    maxLength: 200,
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  return (
    <>
      <TextField {...text('artist', true)} ref={artist} />
      <TextField {...text('title', true)} />
      <div className={classes.pair}>
        <TextField {...text('label')} />
        <TextField {...text('country')} />
        <TextField
          {...text('year')}
          inputMode="numeric"
          errors={problems.year ? [texts(problems.year)] : []}
        />
        <ChoiceField
          label={texts('genres')}
          value={draft.genre}
          options={[{ slug: '', name: '–' }, ...(data?.genres ?? [])].map(toOption)}
          onChange={(genre) => change({ genre })}
        />
      </div>
    </>
  )
}

function Numbers({ draft, change, problems }: PartProps) {
  const texts = useTexts(listingTexts)
  const text = (name: 'format' | 'catalogNr' | 'barcode') => ({
    label: texts(name),
    autoComplete: 'off',
    maxLength: name === 'format' ? 60 : 200,
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  return (
    <div className={classes.pair}>
      <TextField {...text('format')} isRequired />
      <ChoiceField
        label={texts('product')}
        value={draft.product}
        options={products.map((value) => ({
          value,
          label: texts(value === 'other' ? 'other_product' : value),
        }))}
        onChange={(product) => change({ product })}
      />
      <TextField {...text('catalogNr')} />
      <TextField {...text('barcode')} inputMode="numeric" />
      <TextField
        label={texts('copies')}
        inputMode="numeric"
        maxLength={4}
        errors={problems.copies ? [texts(problems.copies)] : []}
        value={draft.copies}
        onChange={({ target }) => change({ copies: target.value })}
      />
    </div>
  )
}
