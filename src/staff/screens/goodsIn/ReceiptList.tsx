import { useMemo, useState } from 'react'
import { TextField } from '../../../components/Field'
import { readScan } from '../../../shared/barcodes'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Button, Buttons } from '../../components/Button'
import { DiscardButton } from '../../components/dialog/DiscardButton'
import { Hint, Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { useAction } from '../../forms/useAction'
import { ScanField } from '../../keys/ScanField'
import { searchField } from '../../keys/searchField'
import { playRight, playWrong } from '../../keys/sounds'
import { useCtrlEnter } from '../../keys/useCtrlEnter'
import { useScanner } from '../../keys/useScanner'
import { useLazyLookUpLinesQuery, useLookUpLinesQuery, useReceiveGoodsMutation } from './calls'
import classes from './GoodsInScreen.module.css'
import { ReceiptRow } from './ReceiptRow'
import type { ReceivedSums } from './ReceivedNotice'
import {
  buildScannedItem,
  getItemName,
  hasCode,
  isAsked,
  type KnownItem,
  type ReceiptDraft,
  type ReceiptItem,
  sumItems,
  toKnownItem,
  toReceiveInput,
} from './receiptItems'
import { goodsInTexts } from './texts'

interface ReceiptListProps {
  draft: ReceiptDraft
  onChange: (fields: Partial<ReceiptDraft>) => void
  onClear: () => void
  onReceived: (sums: ReceivedSums) => void
}

/**
 * Shows the records of the goods receipt, which grow by scanning, and the button that receives them.
 * @param draft kept in the tab by the screen until it is received
 * @param onReceived gets the sums of what was received, and the drafts that were made for new records
 */
export function ReceiptList({ draft, onChange, onClear, onReceived }: ReceiptListProps) {
  const texts = useTexts(goodsInTexts)
  const [trigger] = useReceiveGoodsMutation()
  const action = useAction(trigger)
  const { items, reference, note, withoutQuantity, notes = [] } = draft
  const knownItems = useKnownItems(draft)
  const changeItems = (next: readonly ReceiptItem[]) => {
    action.reset()
    onChange({ items: [...next] })
  }
  const change = (fields: Partial<ReceiptDraft>) => {
    action.reset()
    onChange(fields)
  }
  const scan = useScans(knownItems, changeItems)
  const sums = sumItems(knownItems)
  const receive = async () => {
    const answer = await action.run(toReceiveInput(knownItems, draft))
    if (answer) onReceived({ ...sums, drafts: answer.result.drafts })
  }
  const rows = sortItems(knownItems, draft.isByHand)
  return (
    <>
      <CodeField onCode={scan.onCode} />
      <CameraScan />
      {scan.said && items.length > 0 && (
        <p className={classes.scan} data-kind={scan.said.kind} role="status">
          {scan.said.text}
        </p>
      )}
      {items.length > 0 && (
        <Section title={texts('lines')}>
          <p className={classes.sums}>
            {texts('copies', { count: sums.copies })}, {texts('records', { count: sums.records })}
            {sums.drafts > 0 && <>, {texts('drafts', { count: sums.drafts })}</>}
            {sums.wrong > 0 && <strong>, {texts('toCheck', { count: sums.wrong })}</strong>}
          </p>
          {notes.map((note) => (
            <Hint key={note}>{note}</Hint>
          ))}
          {withoutQuantity > 0 && (
            <p className={classes.soft}>{texts('leftOut', { count: withoutQuantity })}</p>
          )}
          <ul className={classes.rows}>
            {rows.map((knownItem) => (
              <ReceiptRow
                key={knownItem.item.line}
                knownItem={knownItem}
                onChange={(fields) =>
                  changeItems(
                    items.map((item) => (item.line === knownItem.item.line ? { ...item, ...fields } : item)),
                  )
                }
                onRemove={() => changeItems(items.filter(({ line }) => line !== knownItem.item.line))}
              />
            ))}
          </ul>
          <div className={classes.numbers}>
            <TextField
              label={texts('reference')}
              hint={texts('referenceHint')}
              maxLength={200}
              value={reference}
              onChange={({ target }) => change({ reference: target.value })}
            />
            <TextField
              label={texts('note')}
              maxLength={500}
              value={note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </div>
          <Steps
            action={action}
            sums={sums}
            onCheck={() => void action.preview(toReceiveInput(knownItems, draft))}
            onReceive={() => void receive()}
            onClear={onClear}
          />
        </Section>
      )}
    </>
  )
}

interface StepsProps {
  action: Pick<ReturnType<typeof useAction>, 'status' | 'error'>
  sums: ReturnType<typeof sumItems>
  onCheck: () => void
  onReceive: () => void
  onClear: () => void
}

/** Shows what the goods receipt changes, and only then offers to receive it. */
function Steps({ action: { status, error }, sums, onCheck, onReceive, onClear }: StepsProps) {
  const texts = useTexts(goodsInTexts)
  const isChecked = status === 'preview' || status === 'running'
  useCtrlEnter(() => {
    if (status === 'preview') onReceive()
    else if (sums.wrong === 0 && !isChecked && status !== 'checking') onCheck()
  })
  return (
    <>
      {error && <Problem error={error} />}
      {isChecked && <Summary sums={sums} />}
      <Buttons>
        {isChecked ? (
          <Button kind="main" isBusy={status === 'running'} onClick={onReceive}>
            {texts('receive', { count: sums.copies })}
          </Button>
        ) : (
          <Button kind="main" disabled={sums.wrong > 0} isBusy={status === 'checking'} onClick={onCheck}>
            {texts('check')}
          </Button>
        )}
      </Buttons>
      <Hint>{texts('keys')}</Hint>
      <DiscardButton
        kind="quiet"
        label={texts('clear')}
        text={texts('clearText', { records: texts('records', { count: sums.records }) })}
        onDiscard={onClear}
      />
    </>
  )
}

/** What must be looked at comes first; scanned records are in the order of scanning, the last one first. */
function sortItems(items: readonly KnownItem[], isByHand: boolean): readonly KnownItem[] {
  const inOrder = isByHand ? items.toReversed() : items
  return [...inOrder.filter(({ isWrong }) => isWrong), ...inOrder.filter(({ isWrong }) => !isWrong)]
}

/** Asks the shop for the records of the list. What is known stays while the list grows. */
function useKnownItems({ items, columns }: ReceiptDraft): readonly KnownItem[] {
  const lines = useMemo(() => items.map(toLine), [items])
  const { data } = useLookUpLinesQuery({ lines }, { skip: items.length === 0 })
  return useMemo(() => {
    const answers = new Map(data?.lines.map((answer) => [answer.line, answer]))
    return items.map((item) => toKnownItem(item, answers.get(item.line) ?? null, columns?.decimal ?? 'comma'))
  }, [items, data, columns])
}

const toLine = ({ line, barcode, catalog_nr, artist, title, format }: ReceiptItem) => ({
  line,
  barcode,
  catalog_nr,
  artist,
  title,
  format,
})

interface ScanMessage {
  kind: 'right' | 'wrong' | 'busy'
  text: string
}

/** Takes scanned and typed codes: one more copy of a record of the list, or a new record. */
function useScans(knownItems: readonly KnownItem[], onItems: (items: readonly ReceiptItem[]) => void) {
  const texts = useTexts(goodsInTexts)
  const [lookUp] = useLazyLookUpLinesQuery()
  const [message, setMessage] = useState<ScanMessage | null>(null)
  const say = (scanned: KnownItem, code: string) => {
    const { answer, quantity } = scanned
    if (answer?.problem) {
      playWrong()
      return setMessage({ kind: 'wrong', text: texts('scanProblem', { problem: answer.problem }) })
    }
    if (answer && isAsked(answer) && !scanned.format) {
      playWrong()
      return setMessage({ kind: 'wrong', text: texts('scanAsked', { code }) })
    }
    if (scanned.isDraft) {
      playWrong()
      return setMessage({ kind: 'wrong', text: texts('scanUnknown', { code }) })
    }
    playRight()
    setMessage({
      kind: 'right',
      text: texts('scanKnown', {
        name: getItemName(scanned),
        count: texts('copies', { count: quantity ?? 1 }),
      }),
    })
  }
  const onCode = async (raw: string) => {
    const code = readScan(raw).slice(0, 60)
    if (code === '') return
    const items = knownItems.map(({ item }) => item)
    const same = knownItems.find(
      ({ item, format }) => hasCode(item, code) || (format !== null && format.barcode === code),
    )
    if (same) {
      const item = { ...same.item, quantity: String((same.quantity ?? 0) + 1) }
      onItems(items.map((other) => (other.line === item.line ? item : other)))
      return say({ ...same, item, quantity: (same.quantity ?? 0) + 1 }, code)
    }
    const item = buildScannedItem(code, Math.max(0, ...items.map(({ line }) => line)) + 1)
    onItems([...items, item])
    setMessage({ kind: 'busy', text: texts('scanning', { code }) })
    const { data } = await lookUp({ lines: [toLine(item)] }, true)
    const answer = data?.lines[0]
    if (answer) say(toKnownItem(item, answer, 'comma'), code)
  }
  useScanner((code) => void onCode(code))
  return { said: message, onCode: (code: string) => void onCode(code) }
}

/** Where codes are typed; scans go there too. */
function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const texts = useTexts(goodsInTexts)
  const [code, setCode] = useState('')
  // A scan into the field is taken by the scanner; what it typed must go.
  useScanner(() => setCode(''))
  return (
    <form
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault()
        onCode(code)
        setCode('')
      }}
    >
      <ScanField
        label={texts('code')}
        maxLength={60}
        {...searchField}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit">{texts('add')}</Button>
    </form>
  )
}

/** What the goods receipt changes, before it is received. */
function Summary({ sums }: { sums: ReturnType<typeof sumItems> }) {
  const texts = useTexts(goodsInTexts)
  return (
    <div className={classes.summary} role="status">
      <p>
        {texts('checked', {
          copies: texts('copies', { count: sums.copies }),
          records: texts('records', { count: sums.records }),
        })}
      </p>
      {sums.drafts > 0 && <p>{texts('checkedDrafts', { count: sums.drafts })}</p>}
      {sums.toSend > 0 && <p>{texts('serves', { count: sums.toSend })}</p>}
      {sums.waiting > 0 && <p>{texts('tells', { count: sums.waiting })}</p>}
    </div>
  )
}
