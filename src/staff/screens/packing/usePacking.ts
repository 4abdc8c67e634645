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
 * Follows the scans from the packing slip to the parcel, and marks the order as sent with the last one. What is collected
 * is put on the shelf instead, and marked as ready.
 * @param values of the draft that is kept in the tab, so that a reload loses no scan
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
  const [confirmation, setConfirmation] = useState<string | null>(null)
  // What was asked about is done when the same is said once more, right after the question.
  const [askedQuestion, setAskedQuestion] = useState<string | null>(null)
  const [ship, { isLoading: isSending }] = useShipOrdersMutation()
  const isBusy = useRef(false)

  const showProblem = (text: string, question: string | null = null) => {
    playWrong()
    setConfirmation(null)
    setProblem(text)
    setAskedQuestion(question)
  }
  const showConfirmation = (text: string) => {
    playRight()
    setProblem(null)
    setAskedQuestion(null)
    setConfirmation(text)
  }

  function takeOrder(text: string) {
    if (!isOrderNumber(text)) return showProblem(texts('notAnOrder', { text: shorten(text) }))
    change({ ...packing, number: text, scanned: {}, isPart: false, isWeighed: false, grams: 0 })
    setProblem(null)
    setConfirmation(null)
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
      return showConfirmation(texts(line.to_send > 1 ? 'tickedOf' : 'ticked', rest))
    }
    const [complete] = matches
    if (complete) {
      return showProblem(texts('tooMany', { title: complete.title, count: complete.to_send }))
    }
    showProblem(
      isOrderNumber(text)
        ? texts('otherOrder', { text, number: packing.number })
        : texts('notInOrder', { text: shorten(text), number: packing.number }),
    )
  }

  function takeWeight(order: StaffOrder, text: string) {
    if (text === '') {
      change({ isWeighed: true, grams: 0 })
      return showConfirmation(texts('notWeighed'))
    }
    const grams = parseGrams(text)
    if (grams === null) return showProblem(texts('notAWeight', { text: shorten(text) }))
    const expected = expectedGrams(packing, order)
    const question = `weight ${grams}`
    if (expected !== null && isWeightUnlikely(grams, expected) && askedQuestion !== question) {
      return showProblem(texts(grams < expected ? 'tooLight' : 'tooHeavy', { grams, expected }), question)
    }
    change({ isWeighed: true, grams })
    showConfirmation(texts('weighed', { grams }))
  }

  function takeParcel(order: StaffOrder, input: string) {
    const text = readParcelScan(input).replaceAll(/\s/g, '')
    if (text === packing.number) return showProblem(texts('orderAgain', { number: text }))
    if (text !== '' && findLines(input, order.lines).length > 0) return showProblem(texts('recordAgain'))
    if (text.length > 100) return showProblem(texts('noTracking'))
    if (text === '' && askedQuestion !== 'parcel') return showProblem(texts('withoutTracking'), 'parcel')
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
        ...(askedQuestion === buildTrackingQuestion(tracking) && { shared_parcel: true }),
        version: order.version,
      }).unwrap()
      clear()
      showConfirmation(texts(order.order.is_collected ? 'readied' : 'sent', { number: order_number }))
    } catch (thrown) {
      const error = readStaffError(thrown)
      onReload()
      showProblem(
        formatRefusal(error),
        error.code === 'tracking_used' ? buildTrackingQuestion(tracking) : null,
      )
    } finally {
      isBusy.current = false
    }
  }

  const formatRefusal = ({ code, message }: StaffError): string =>
    code === 'changed_meanwhile'
      ? texts('changedMeanwhile')
      : code === 'tracking_used'
        ? `${message} ${texts('scanOnceMore')}`
        : message || texts('notSent')

  const take = (input: string) => {
    const text = readScan(input)
    const stage = getStage(packing, page)
    // Enter alone closes what fills the screen, unless it answers a question.
    if (text === '' && problem !== null && askedQuestion !== 'parcel') return setProblem(null)
    if (stage === 'order' || !page) return takeOrder(text)
    if (findReasonNotToPack(page) !== null) {
      // The next slip leaves an order that is not packed.
      return isOrderNumber(text)
        ? takeOrder(text)
        : showProblem(texts('leaveFirst', { number: packing.number }))
    }
    if (stage === 'records') return text === '' ? undefined : takeRecord(page, text)
    if (stage === 'shelf') return text === '' ? void send(page, null) : showProblem(texts('enterOnly'))
    return stage === 'weight' ? takeWeight(page, text) : takeParcel(page, input)
  }

  return {
    problem,
    said: confirmation,
    isSending,
    take,
    goOnWithout: () => change({ isPart: true }),
    leave: () => {
      clear()
      setProblem(null)
      setConfirmation(null)
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
