import type { GenreIndex } from '../../../src/shared/contract'
import type { Language } from '../../../src/shared/language'
import type { ReadModel } from './readModel/readModel'

const maxStyles = 16

/** Lists the genres that have releases, in the shop's order, each with its largest styles. */
export const buildGenreIndex = (model: ReadModel, language: Language): GenreIndex =>
  model.genresIn(language).flatMap((genre) => {
    const { count } = model.genres.find(({ slug }) => slug === genre.slug) ?? genre
    return count === 0 ? [] : [{ ...genre, count, styles: model.stylesOf(genre.slug, maxStyles) }]
  })
