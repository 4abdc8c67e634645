import { allTexts as english, type TextKey } from '../../../../../src/shared/texts/allTexts'
import { allTexts as german } from '../../../../../src/shared/texts/allTexts.de'
import { englishWords } from '../../../../support/englishWords'

const keys = Object.keys(english) as TextKey[]
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort()
const withoutValues = (text: string) => text.replace(/\{\w+\}/g, '')
const hasWords = (text: string) => /\p{L}/u.test(withoutValues(text))

/** German record shops use these English or international words, so the texts are the same. */
const sharedWords = new Set([
  'feat. {artists}',
  'feat. {name}',
  'Label',
  'LP',
  'Labels',
  '{count} Label',
  'Artist',
  'Artists',
  'Genre',
  'Genres',
  'Tracklist',
  'Tracklist {n}',
  'Track',
  'Tracks',
  'Player',
  'Feed',
  'Pause',
  'Position',
  'Download',
  'Downloads',
  'Newsletter',
  'Filter',
  'Format',
  'Vinyl',
  'CD',
  'Album',
  'EP',
  'Single',
  'IBAN',
  'BIC',
  'BPM',
  '{bpm} BPM',
])

/** The texts of buttons, of the menu and the footer, of filters and of marks on cards, where room is scarce. */
const narrow = keys.filter((key) =>
  [
    /^menu\./,
    /^footer\.(?!prices|newsletter\.body)/,
    /^(buy\.(add|preOrder|now|inCart)|wish\.(add|remove|added|removed))$/,
    /^(filter|product|playType|category|sort|pagination)\./,
    /^(card\.(instantDownload|saving)|panel\.|list\.(top|results|title)|list\.empty\.clear)/,
    /^format\.(inStock|fewLeft|outOfStock|preOrder|ships|originalPrice)/,
    /^(checkout\.(goTo|heading)|banner\.(back|cancel)|voucher\.(apply|remove|label)|dialog\.close)$/,
    /^(order\.(step|status)\.|player\.(play|pause|playAll|pauseAll|preview)$|tracklist\.tracks?$)/,
    /^(login\.submit|account\.logout|customer\.(save|cancel)|withdraw\.(open|confirm|back))$/,
    /^(frozen\.(takeBack|payPal)|pay\.again|bank\.(accept|refuse)|redeem\.send)$/,
  ].some((pattern) => pattern.test(key)),
)

describe('the German texts', () => {
  it('have the keys of the English ones', () => {
    expect(Object.keys(german).sort()).toEqual([...keys].sort())
  })

  it.each(keys)('%s has the placeholders of the English text', (key) => {
    expect(placeholders(german[key])).toEqual(placeholders(english[key]))
  })

  it('are translated', () => {
    const same = keys.filter((key) => german[key] === english[key] && hasWords(english[key]))
    expect(same.filter((key) => !sharedWords.has(german[key]))).toEqual([])
  })

  it('share only words that a text still has', () => {
    const texts = new Set<string>(Object.values(german))
    expect([...sharedWords].filter((word) => !texts.has(word))).toEqual([])
  })

  it('have no English words in them', () => {
    expect(Object.values(german).filter((text) => englishWords.test(withoutValues(text)))).toEqual([])
  })

  it('have German quotation marks and a typographic apostrophe', () => {
    expect(Object.values(german).filter((text) => /["'”»«]/.test(text))).toEqual([])
    const unpaired = (text: string) => text.split('„').length !== text.split('“').length
    expect(Object.values(german).filter(unpaired)).toEqual([])
  })

  it('set ranges and pauses as German does: en dash, and a space before dots and %', () => {
    expect(Object.values(german).filter((text) => /—|\.\.\.|\p{L}…|\d%|\}%/u.test(text))).toEqual([])
  })

  it('call the shopper Sie', () => {
    expect(
      Object.values(german).filter((text) => /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu.test(text)),
    ).toEqual([])
  })

  it('name the buttons of the law by its words', () => {
    // Sections 312j (3) and 356a BGB.
    expect(german['buy.now']).toBe('Jetzt kaufen')
    expect(german['withdraw.open']).toBe('Vertrag widerrufen')
    expect(german['withdraw.confirm']).toBe('Widerruf bestätigen')
  })

  it('are not much longer than the English ones where room is scarce', () => {
    // A short word may become longer by a syllable or two.
    const limit = (text: string) => Math.max(1.6 * text.length, text.length + 7)
    expect(narrow.length).toBeGreaterThan(80)
    const long = narrow.filter((key) => german[key].length > limit(english[key]))
    expect(long.map((key) => `${key}: ${german[key]}`)).toEqual([])
  })
})
