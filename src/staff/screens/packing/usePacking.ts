import { useRef, useState } from 'react'
import { readParcelScan, readScan } from '../../../shared/barcodes'
import { trackingKey } from '../../../shared/staff/orders/trackingKey'
import type { StaffOrder } from '../../api/contract'
import { readStaffError, type StaffError } from '../../api/staffError'
import { useTexts } from '../../api/useTexts'
import type { Draft } from '../../forms/useDraft'
import { playRight, playWrong } from '../../keys/sounds'
import { useShipOrdersMutation } from '../orders/calls'
import {
  countScanned,
  expectedGrams,
  findLines,
  getStage,
  isOrderNumber,
  isWeightUnlikely,
  listLinesToPack,
  listPackedCopies,
  type Packing,
  parseGrams,
} from './packingRules'
import { packingTexts } from './texts'

export interface PackingRun {
  /** Why the last scan was wrong; it fills the screen until the next one. */
  problem: string | null
  /** What the last scan did. */
  said: string | null
  isSending: boolean
  /** Takes a scan, or what was typed. */
  take: (text: string) => void
  /** Goes on although copies are missing. */
  goOnWithout: () => void
  /** Puts the order aside. */
  leave: () => void
  dismiss: () => void
}

/**
 * Follows the scans from the packing slip to the parcel, and marks the order as sent with the last one.
 * @param draft kept in the tab, so that a reload loses no scan
 * @param page the order of the draft's number; null while it is not known
 * @param onReload loads the order again, because it may have changed
 */
export function usePacking(
  { values: packing, change, clear }: Draft<Packing>,
  page: StaffOrder | null,
  onReload: () => void,
): PackingRun {
  const texts = useTexts(packingTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  // What was asked about is done when the same is said once more, right after the question.
  const [asked, setAsked] = useState<string | null>(null)
  const [ship, { isLoading: isSending }] = useShipOrdersMutation()
  const isBusy = useRef(false)

  const wrong = (text: string, question: string | null = null) => {
    playWrong()
    setSaid(null)
    setProblem(text)
    setAsked(question)
  }
  const right = (text: string) => {
    playRight()
    setProblem(null)
    setAsked(null)
    setSaid(text)
  }

  function takeOrder(text: string) {
    if (!isOrderNumber(text)) return wrong(texts('notAnOrder', { text: shorten(text) }))
    change({ ...packing, number: text, scanned: {}, isPart: false, isWeighed: false, grams: 0 })
    setProblem(null)
    setSaid(null)
  }

  function takeRecord(order: StaffOrder, text: string) {
    const lines = listLinesToPack(order)
    const matches = findLines(text, lines)
    // Two grades of one record have the same barcode: the first that is not complete is ticked.
    const line = matches.find((match) => countScanned(packing, match) < match.to_send)
    if (line) {
      const count = countScanned(packing, line) + 1
      change({ scanned: { ...packing.scanned, [line.uuid_release_format]: count } })
      const rest = { title: line.title, count, all: line.to_send }
      return right(texts(line.to_send > 1 ? 'tickedOf' : 'ticked', rest))
    }
    const [complete] = matches
    if (complete) {
      return wrong(texts('tooMany', { title: complete.title, count: complete.to_send }))
    }
    wrong(
      isOrderNumber(text)
        ? texts('otherOrder', { text, number: packing.number })
        : texts('notInOrder', { text: shorten(text), number: packing.number }),
    )
  }

  function takeWeight(order: StaffOrder, text: string) {
    if (text === '') {
      change({ isWeighed: true, grams: 0 })
      return right(texts('notWeighed'))
    }
    const grams = parseGrams(text)
    if (grams === null) return wrong(texts('notAWeight', { text: shorten(text) }))
    const expected = expectedGrams(packing, order)
    const question = `weight ${grams}`
    if (expected !== null && isWeightUnlikely(grams, expected) && asked !== question) {
      return wrong(texts(grams < expected ? 'tooLight' : 'tooHeavy', { grams, expected }), question)
    }
    change({ isWeighed: true, grams })
    right(texts('weighed', { grams }))
  }

  function takeParcel(order: StaffOrder, typed: string) {
    const text = readParcelScan(typed).replaceAll(/\s/g, '')
    if (text === packing.number) return wrong(texts('orderAgain', { number: text }))
    if (text !== '' && findLines(typed, order.lines).length > 0) return wrong(texts('recordAgain'))
    if (text.length > 100) return wrong(texts('noTracking'))
    if (text === '' && asked !== 'parcel') return wrong(texts('withoutTracking'), 'parcel')
    void send(order, text || null)
  }

  async function send(order: StaffOrder, tracking: string | null) {
    if (isBusy.current) return
    isBusy.current = true
    const { order_number } = order.order
    const lines = packing.isPart ? listPackedCopies(packing, order) : null
    try {
      await ship({
        parcels: [{ order_number, tracking, url: null, lines, weight_grams: packing.grams || null }],
        despite_withdrawal: false,
        ...(asked === buildTrackingQuestion(tracking) && { shared_parcel: true }),
        version: order.version,
      }).unwrap()
      clear()
      right(texts('sent', { number: order_number }))
    } catch (thrown) {
      const error = readStaffError(thrown)
      onReload()
      wrong(refusal(error), error.code === 'tracking_used' ? buildTrackingQuestion(tracking) : null)
    } finally {
      isBusy.current = false
    }
  }

  const refusal = ({ code, message }: StaffError): string =>
    code === 'changed_meanwhile'
      ? texts('changedMeanwhile')
      : code === 'tracking_used'
        ? `${message} ${texts('scanOnceMore')}`
        : message || texts('notSent')

  const take = (typed: string) => {
    const text = readScan(typed)
    const stage = getStage(packing, page)
    // Enter alone closes what fills the screen, unless it answers a question.
    if (text === '' && problem !== null && asked !== 'parcel') return setProblem(null)
    if (stage === 'order' || !page) return takeOrder(text)
    if (findReasonNotToPack(page) !== null) {
      // The next slip leaves an order that is not packed.
      return isOrderNumber(text) ? takeOrder(text) : wrong(texts('leaveFirst', { number: packing.number }))
    }
    if (stage === 'records') return text === '' ? undefined : takeRecord(page, text)
    return stage === 'weight' ? takeWeight(page, text) : takeParcel(page, typed)
  }

  return {
    problem,
    said,
    isSending,
    take,
    goOnWithout: () => change({ isPart: true }),
    leave: () => {
      clear()
      setProblem(null)
      setSaid(null)
    },
    dismiss: () => setProblem(null),
  }
}

/** Names the question whether a tracking number is that of another order too. */
const buildTrackingQuestion = (tracking: string | null): string => `tracking ${trackingKey(tracking ?? '')}`

const maxShown = 40
const shorten = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

/**
 * Tells why an order is not packed now.
 * @returns null if it can be packed; `isSent` whenever nothing is left to pack, also of a cancelled order
 */
export function findReasonNotToPack(
  page: StaffOrder,
): 'isWithdrawn' | 'isDelayed' | 'isUnpaid' | 'isSent' | null {
  const { order, withdrawn_part: part } = page
  const isTouched = part !== null && (part.is_whole_order || part.copies.length > 0)
  if (isTouched) return 'isWithdrawn'
  if (page.delayed_actions.length > 0) return 'isDelayed'
  if (order.is_shippable && listLinesToPack(page).length > 0) return null
  return order.status === 'placed' && order.payment_status !== 'paid' ? 'isUnpaid' : 'isSent'
}
