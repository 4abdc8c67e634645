import { toCents, toEuros } from './money'

/** Groups of thousands: by spaces or apostrophes, or by the sign that does not stand before the cents. */
const forms = [
  /^(?<whole>\d{1,7}|\d{1,3}(?:[\s'’]\d{3}){1,2})(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){1,2}),(?<cents>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3}){1,2})\.(?<cents>\d{1,2})$/,
]

/**
 * Reads an amount of euros as people write it: `24.90`, `24,9 €`, `EUR 1 250,00`, `1.234,50`. What may be a thousand or a
 * decimal, as `1.250`, is not read.
 * @returns cents; null if it is none, or has parts of a cent
 */
function readCents(text: string): number | null {
  const plain = text.trim().replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/i, '')
  const groups = forms.map((form) => form.exec(plain)?.groups).find(Boolean)
  return groups ? toCents(Number(`${groups.whole?.replace(/\D/g, '')}.${groups.cents ?? '0'}`)) : null
}

/** Reads an amount like `readCents`. @returns euros; null if it is none */
export function readAmount(text: string): number | null {
  const cents = readCents(text)
  return cents === null ? null : toEuros(cents)
}

/** 999,999.99 euros: no record, voucher or gift card costs more. */
const maxPriceCents = 99_999_999

/** Reads a price like `readCents`. @returns cents; null for more than 999,999.99 euros too */
export function readPriceCents(text: string): number | null {
  const cents = readCents(text)
  return cents !== null && cents <= maxPriceCents ? cents : null
}
