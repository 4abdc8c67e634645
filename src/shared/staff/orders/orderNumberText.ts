/** How carriers and spreadsheets write the number of an order; the label files of the shop write `Order 10001`. */
const numberText =
  /^(?:(order-?|bestellung|auftrag|bestell-?|auftrags-?)\s*(?:(?:number|no|nummer|nr)\b\.?)?\s*[:#]?\s*|#)?(\d{1,9})(?:[.,]00?)?$/i

/** @returns the number; null if the text is no number of an order */
export function readOrderNumber(text: string): number | null {
  const digits = numberText.exec(text.trim())?.[2]
  return digits === undefined ? null : Number(digits)
}

/** Tells whether a text says that it is the number of an order, which no number of a parcel does. */
export const isOrderReference = (text: string): boolean => Boolean(numberText.exec(text.trim())?.[1])
