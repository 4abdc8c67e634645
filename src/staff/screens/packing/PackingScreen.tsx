import { useEffect, useState } from 'react'
import type { StaffOrder } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Button, Buttons } from '../../components/Button'
import { DiscardButton } from '../../components/dialog/DiscardButton'
import { Link } from '../../components/Link'
import { Hint, Loading, Problem } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { useDraft } from '../../forms/useDraft'
import { useFileSaving } from '../../forms/useFileSaving'
import { ScanField } from '../../keys/ScanField'
import { useScanner } from '../../keys/useScanner'
import {
  useGetOrderQuery,
  useLazyCountOrdersQuery,
  useMakeDocumentsMutation,
  useMakeShippingLabelFileMutation,
} from '../orders/calls'
import { PackingLines } from './PackingLines'
import classes from './PackingScreen.module.css'
import { emptyPacking, expectedGrams, getStage } from './packingRules'
import { packingTexts } from './texts'
import { findReasonNotToPack, type PackingRun, usePacking } from './usePacking'

/** A withdrawal may come while an order is packed. */
const pollMs = 15_000

/** Packs one order after the other with the scanner alone: slip, records, weight, label. */
export function PackingScreen() {
  const texts = useTexts(packingTexts)
  const draft = useDraft('packing', 'now', emptyPacking)
  const { number } = draft.values
  const { data, error, refetch } = useGetOrderQuery(
    { order_number: number },
    { skip: number === '', pollingInterval: pollMs, refetchOnMountOrArgChange: true },
  )
  const page = data && String(data.order.order_number) === number ? data : null
  const run = usePacking(draft, page, refetch)
  const stage = getStage(draft.values, page)
  const reason = page && findReasonNotToPack(page)
  const step = reason ? 'order' : stage
  const grams = page && expectedGrams(draft.values, page)
  const hint =
    step === 'weight' && grams === null ? texts('hintUnknown') : texts(`hint_${step}`, { grams: grams ?? 0 })
  const weight = draft.values.grams
  // What was weighed stays in sight, also after a reload or a wrong scan.
  const weighed =
    step !== 'parcel' ? null : weight > 0 ? texts('weighed', { grams: weight }) : texts('notWeighed')
  return (
    <ScreenFrame title={texts('heading')} actions={page && <PackingDocuments order={page.order} />}>
      <div className={classes.screen}>
        {page && reason && (
          <section className={classes.stop} role="alert">
            <h2>{texts('order', { number })}</h2>
            <p>{texts(reason)}</p>
            {reason === 'isWithdrawn' && <Link to="/inbox">{texts('toInbox')}</Link>}
            <Link to={`/orders/${number}`}>{texts('toOrder')}</Link>
          </section>
        )}
        {page && !reason && <PackingLines page={page} packing={draft.values} stage={stage} />}
        {number !== '' && !page && !error && <Loading />}
        {number !== '' && !page && error && (
          <section className={classes.stop} role="alert">
            <p>{texts('status' in error && error.status === 404 ? 'notFound' : 'notLoaded', { number })}</p>
          </section>
        )}
        {!page && <ToPack />}
        {/* The key empties the field for the next step. */}
        <ScanForm
          key={`${number} ${step} ${JSON.stringify(draft.values.scanned)}`}
          label={texts(`scan_${step}`)}
          hint={hint}
          isSending={run.isSending}
          onTake={run.take}
        />
        <CameraScan />
        {(run.said ?? weighed) && (
          <p className={classes.said} role="status">
            {run.said ?? weighed}
          </p>
        )}
        {page && (
          <Buttons>
            {stage === 'records' && !reason && Object.keys(draft.values.scanned).length > 0 && (
              <Button onClick={run.goOnWithout}>{texts('without')}</Button>
            )}
            <DiscardButton
              label={texts('leave')}
              text={texts('leaveText')}
              asks={Object.keys(draft.values.scanned).length > 0}
              onDiscard={run.leave}
            />
          </Buttons>
        )}
        {!page && <Hint>{texts('explain')}</Hint>}
        {run.problem && <Stop run={run} problem={run.problem} />}
      </div>
    </ScreenFrame>
  )
}

interface ScanFormProps {
  label: string
  hint: string
  isSending: boolean
  onTake: (text: string) => void
}

/** The one field of the screen. It has the focus, so that scanner, scale and keyboard need no mouse. */
function ScanForm({ label, hint, isSending, onTake }: ScanFormProps) {
  const [text, setText] = useState('')
  const take = (scan: string) => {
    setText('')
    if (!isSending) onTake(scan)
  }
  // The keys of a scan have been typed into the field too, where those of a slow scanner are complete.
  useScanner((scanned) => take(text.trim().endsWith(scanned) ? text : scanned))
  return (
    <form
      className={classes.scan}
      onSubmit={(event) => {
        event.preventDefault()
        take(text)
      }}
    >
      <ScanField
        takesFocus
        label={label}
        hint={hint}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}

/** Fills the screen after a wrong scan, until the next one or a key. */
function Stop({ run, problem }: { run: PackingRun; problem: string }) {
  const texts = useTexts(packingTexts)
  return (
    <div className={classes.wrong} role="alert" data-problem>
      <p className={classes.wrongWord}>{texts('wrong')}</p>
      <p>{problem}</p>
      <Button onClick={run.dismiss}>{texts('next')}</Button>
    </div>
  )
}

function ToPack() {
  const texts = useTexts(packingTexts)
  const [ask, { data }] = useLazyCountOrdersQuery()
  useEffect(() => {
    void ask({ view: 'to_pack' })
  }, [ask])
  if (!data) return null
  return <p>{texts(data.has_more ? 'toPackMany' : 'toPack', { count: data.count })}</p>
}

/** The files that are printed for an order. */
function PackingDocuments({ order: { order_number, is_collected } }: Pick<StaffOrder, 'order'>) {
  const texts = useTexts(packingTexts)
  const [makeDocuments, slips] = useMakeDocumentsMutation()
  const [makeLabels, labels] = useMakeShippingLabelFileMutation()
  const { error, notes, save } = useFileSaving()
  const orders = { order_numbers: [order_number] }
  return (
    <>
      <Button
        isBusy={slips.isLoading}
        onClick={() => save(makeDocuments({ orders, documents: 'packing_slips' }).unwrap())}
      >
        {texts('slip')}
      </Button>
      {!is_collected && (
        <Button isBusy={labels.isLoading} onClick={() => save(makeLabels({ orders, file: 'dhl' }).unwrap())}>
          {texts('label')}
        </Button>
      )}
      {error && <Problem error={error} />}
      {notes.length > 0 && <Problem error={{ message: notes.join(' ') }} />}
    </>
  )
}
