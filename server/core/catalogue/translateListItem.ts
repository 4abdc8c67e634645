import type { NamedCount, ReleaseFormat, ReleaseListItem } from '../../../src/shared/contract'
import { firstSentence } from '../../platform/support/firstSentence'
import type { Intern } from './listItem'
import { formatTextField } from './translatedFieldNames'

const noTexts: ReadonlyMap<string, string> = new Map()

/**
 * Translates a list item. Texts that are missing in the language stay as they are.
 * @param texts of the release in the language, by field as in the table of translations
 * @param genres the item's genres with their names in the language
 * @returns the item itself if nothing in it differs, otherwise a frozen one that shares what is the same
 */
export function translateListItem(
  item: ReleaseListItem,
  {
    texts = noTexts,
    genres = item.genres,
    intern = (text) => text,
  }: { texts?: ReadonlyMap<string, string>; genres?: readonly NamedCount[]; intern?: Intern },
): ReleaseListItem {
  if (genres === item.genres && texts.size === 0) return item
  const info = texts.get('info')
  return Object.freeze({
    ...item,
    edition: intern(texts.get('edition') ?? item.edition),
    subtitle: texts.get('subtitle') ?? item.subtitle,
    info_en_first_sentence: info === undefined ? item.info_en_first_sentence : firstSentence(info),
    // The contract's types are mutable, but these lists are frozen.
    genres: genres as NamedCount[],
    formats: translatedFormats(item.formats, texts, intern) as ReleaseFormat[],
  })
}

function translatedFormats(
  formats: readonly ReleaseFormat[],
  texts: ReadonlyMap<string, string>,
  intern: Intern,
): readonly ReleaseFormat[] {
  const translated = formats.map((format) => {
    const name = texts.get(formatTextField(format.format, 'format'))
    const techInfo = texts.get(formatTextField(format.format, 'tech_info'))
    if (name === undefined && techInfo === undefined) return format
    return Object.freeze({
      ...format,
      format: intern(name ?? format.format),
      tech_info: intern(techInfo ?? format.tech_info),
    })
  })
  return translated.every((format, i) => format === formats[i]) ? formats : Object.freeze(translated)
}
