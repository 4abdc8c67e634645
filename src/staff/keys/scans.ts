import { closestElement } from '../../components/dom/closestElement'
import { ScanBurst } from './scanBurst'

/** Here keys are for writing. */
export const writing = 'input, select, textarea, [contenteditable]'
/** A form that tells a scanner's Enter from a person's carries this attribute: its dialog leaves that Enter to it. */
export const ownEnter = { 'data-own-enter': '' }

/**
 * Tells whether a dialog is open. It has all keys then, because it is over everything else.
 * @returns what the page shows at this moment; it must not be asked while rendering
 */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog][data-open]') !== null

/** Where scans are wanted: on a screen, or in the dialog that is open. */
export type ScanPlace = 'screen' | 'dialog'

interface Scanner {
  place: ScanPlace
  take: (text: string) => void
}

/** So long a scan waits for the screen that is still loading. */
const keptMs = 2000

// A scan may begin on one screen and end on the next: the keys are those of the page, and no screen's.
const burst = new ScanBurst()
let scanners: readonly Scanner[] = []
let keptScan: { text: string; at: number } | null = null
let listeners = 0

/**
 * Hears scans from now on, also before a screen wants them: what was scanned while a screen was loading is given to it.
 * @returns ends it
 */
export function listenToScans(): () => void {
  listeners += 1
  if (listeners === 1) window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    listeners -= 1
    if (listeners > 0) return
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    keptScan = null
  }
}

/** Gives each scan to a scanner. @returns ends it */
export function addScanner(scanner: Scanner): () => void {
  const stop = listenToScans()
  scanners = [...scanners, scanner]
  // All scanners of the screen are there then.
  if (keptScan && scanner.place === 'screen') queueMicrotask(giveKeptScan)
  return () => {
    scanners = scanners.filter((other) => other !== scanner)
    stop()
  }
}

/**
 * Gives a code to where scans are wanted now, as if a hand scanner had typed it.
 * @param text with what scanners add to a code
 */
export const giveScan = (text: string): void => void give(text.trim(), openPlace())

const openPlace = (): ScanPlace => (isDialogOpen() ? 'dialog' : 'screen')

function giveKeptScan(): void {
  if (!keptScan) return
  const { text, at } = keptScan
  keptScan = null
  if (Date.now() - at < keptMs) give(text, 'screen')
}

/** @returns whether a scan was wanted */
function give(text: string, place: ScanPlace): boolean {
  const takers = scanners.filter((scanner) => scanner.place === place)
  for (const { take } of takers) take(text)
  return takers.length > 0
}

function onKeyDown(event: KeyboardEvent): void {
  // So scanners end a field of a GS1 code.
  if (event.ctrlKey && event.key === ']' && !event.altKey) return
  if (isShortcut(event) || event.isComposing) {
    burst.end()
    return
  }
  const field = closestElement(event.target, writing)
  const isWriting = field !== null && !field.hasAttribute('data-scan')
  const scanned = burst.take(event.key, event.timeStamp)
  const place = openPlace()
  // A space would press the focused button, or scroll.
  if (!field && event.key === ' ' && burst.isFast) event.preventDefault()
  if (place === 'dialog') keepDialogOpen(event, scanned !== null)
  if (isWriting || scanned === null) return
  stop(event)
  const text = scanned.trim()
  keptScan = give(text, place) || place === 'dialog' ? null : { text, at: Date.now() }
}

/** An Enter that no person has pressed here, of a scanner or of a key held down, presses no button and sends no form. */
function keepDialogOpen(event: KeyboardEvent, isScan: boolean): void {
  // In a text of several lines Enter begins the next one.
  const isOwn =
    closestElement(event.target, 'textarea, [data-own-enter] input, [data-own-enter] select') !== null
  if (event.key === 'Enter' && (event.repeat || isScan) && !isOwn) event.preventDefault()
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Some keyboards have signs such as `]` on AltGr or Option; Windows calls AltGr a Ctrl and an Alt. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  const isSign = key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
  const isModifier = key === 'AltGraph' || key === 'Alt' || key === 'Control'
  return (ctrlKey || metaKey || altKey) && !isModifier && !(altKey && !metaKey && isSign)
}
