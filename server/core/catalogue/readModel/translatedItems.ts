import type { NamedCount, ReleaseListItem } from '../../../../src/shared/contract'
import { byLanguage, type Language, languages } from '../../../../src/shared/language'
import { type Intern, looksTheSame } from '../listItem'
import type { GenreRecord } from '../releaseRecord'
import type { TextsIn } from '../translatedFieldNames'
import { translateListItem } from '../translateListItem'
import { SharedLists } from './interning'

/** Holds the list items that differ in other languages than the shop's first one, by release number. */
export class TranslatedItems {
  readonly #items = byLanguage(() => new Map<number, ReleaseListItem>())
  /** The genres that have another name, by the genre in the first language. */
  readonly #genres = byLanguage(() => new Map<NamedCount, NamedCount>())
  readonly #genreLists = new SharedLists()
  readonly #intern: Intern

  /**
   * @param genres in the first language
   * @param records their names in the other languages, in the same order
   */
  constructor(genres: readonly NamedCount[], records: readonly GenreRecord[], intern: Intern) {
    this.#intern = intern
    for (const [i, genre] of genres.entries()) {
      for (const language of languages) {
        const name = records[i]?.names?.[language]
        if (name === undefined || name === genre.name) continue
        this.#genres[language].set(genre, {
          slug: genre.slug,
          name,
          get count() {
            return genre.count
          },
        })
      }
    }
  }

  /**
   * Sets the translations of an item.
   * @returns whether lists in other languages show something else now
   */
  put(number: number, item: ReleaseListItem, textsIn: TextsIn = {}): boolean {
    let hasChanged = false
    for (const language of languages) {
      const before = this.#items[language].get(number)
      const after = translateListItem(item, {
        ...(textsIn[language] && { texts: textsIn[language] }),
        genres: this.#getGenres(item, language),
        intern: this.#intern,
      })
      if (after === item) this.#items[language].delete(number)
      else this.#items[language].set(number, after)
      if (!looksTheSame(before ?? item, after)) hasChanged = true
    }
    return hasChanged
  }

  delete(number: number): void {
    for (const language of languages) this.#items[language].delete(number)
  }

  /** @returns undefined if the item is the same as in the first language */
  find(number: number, language: Language): ReleaseListItem | undefined {
    return this.#items[language].get(number)
  }

  #getGenres({ genres }: ReleaseListItem, language: Language): readonly NamedCount[] {
    const translations = this.#genres[language]
    if (!genres.some((genre) => translations.has(genre))) return genres
    return this.#genreLists.of(genres.map((genre) => translations.get(genre) ?? genre))
  }
}
