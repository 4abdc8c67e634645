import bwipjs from 'bwip-js/node'
import { formatDecimal } from '../../../../../src/shared/money'
import type { AwaitedPayment } from '../../../order/orderContent'
import { formatReference } from './creditorReference'

/** A transfer to the shop's account. */
type Transfer = Pick<AwaitedPayment, 'account' | 'amountCents' | 'reference'>

/**
 * Writes the text of a GiroCode, which banking apps fill in a transfer from: EPC069-12, version 2.1, of the European
 * Payments Council. The reference is in the remittance text, because not every bank takes a structured one.
 * @param account the one that the transfer goes to, not null
 * @returns lines without an end of the last one
 */
export function giroCodeText({ account, amountCents, reference }: Transfer): string {
  const { holder = '', iban = '', bic = null } = account ?? {}
  const amount = `EUR${formatDecimal(amountCents)}`
  const head = ['BCD', '002', '1', 'SCT', bic ?? '', oneLine(holder).slice(0, 70), iban, amount]
  return [...head, '', '', formatReference(reference)].join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** EPC069-12 asks for error correction M, and four modules of white around the code. */
const quiet = 4

/**
 * Draws a GiroCode.
 * @returns the modules of the code, row by row, true where they are dark; without the white around it
 */
export function giroCodeModules(transfer: Transfer): boolean[][] {
  // The types of bwip-js have neither the options of single codes nor the modules that are drawn.
  const options = { bcid: 'qrcode', text: giroCodeText(transfer), eclevel: 'M' } as {
    bcid: string
    text: string
  }
  const [code] = bwipjs.raw(options) as unknown as {
    pixs: number[]
    pixx: number
    pixy: number
  }[]
  if (!code) throw new Error('The GiroCode was not drawn.')
  const { pixs, pixx, pixy } = code
  return Array.from({ length: pixy }, (_row, y) =>
    Array.from({ length: pixx }, (_column, x) => pixs[y * pixx + x] === 1),
  )
}

/** Draws a GiroCode as an SVG, black on white. */
export function giroCodeSvg(transfer: Transfer): string {
  const modules = giroCodeModules(transfer)
  const size = modules.length + 2 * quiet
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
