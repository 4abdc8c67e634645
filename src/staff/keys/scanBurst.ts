/** The keys of a scanner come much faster than a person types. */
export const maxGapMs = 40
/** Shorter bursts are a person who presses two keys at once. */
const minLength = 4
/** No barcode in a shop is longer; what is longer is rubbish. */
const maxLength = 200

/** Recognises a scanner by its speed. It holds the keys since the last pause. */
export class ScanBurst {
  private text = ''
  private lastAt = Number.NEGATIVE_INFINITY

  /**
   * Takes a key.
   * @param key as in `KeyboardEvent.key`
   * @param at milliseconds, from any beginning
   * @returns the scanned text with the Enter that ends it, otherwise null
   */
  take(key: string, at: number): string | null {
    const isFast = at - this.lastAt <= maxGapMs
    const before = isFast ? this.text : ''
    if (key === 'Enter') {
      this.end()
      return isBarcode(before) ? before : null
    }
    // Modifiers are part of a character, and do not end a burst.
    if (key.length !== 1) return null
    this.text = before.length > maxLength ? before : before + key
    this.lastAt = at
    return null
  }

  /** Whether the last keys are those of a scanner, so far. */
  get isFast(): boolean {
    return this.text.length > 1
  }

  /** Forgets the keys. */
  end(): void {
    this.text = ''
    this.lastAt = Number.NEGATIVE_INFINITY
  }
}

/**
 * Tells by its length whether a text can be a barcode of a shop.
 * @param text as a scanner types it; check digits are not looked at
 */
export const isBarcode = (text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && text.trim() !== ''
