import type { Formats } from './formats'

/** The formats of German. They do not use `Intl`, whose data differ between Node and browsers. */
export const formats: Formats = {
  language: 'de',
  /** @returns such as `1.234,90 €` with a space that does not break */
  money(euros) {
    if (typeof euros !== 'number' || !Number.isFinite(euros)) return '–'
    const [whole = '', cents] = Math.abs(euros).toFixed(2).split('.')
    return `${euros < 0 ? '−' : ''}${withThousands(whole)},${cents}\u00a0€`
  },
  /** @returns such as `21.11.2026` */
  date: (isoDate) => isoDate.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$3.$2.$1'),
  /** @returns such as `18:00 Uhr` with a space that does not break */
  timeOfDay: (clock) => `${clock}\u00a0Uhr`,
  count: (count) => withThousands(String(count)),
  decimal: (number) => String(number).replace('.', ','),
  /** German labels are nouns. */
  labelInSentence: (label) => label,
}

const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')
