import { createTexts, type Texts } from '../texts/createTexts'
import { type Formats, formats as ownFormats } from '../texts/formats'
import { csvTexts } from './csvTexts'

/** What is said of tables, in one language. */
export interface TableWords {
  texts: Texts<keyof typeof csvTexts>
  /** Writes a number. */
  count: Formats['count']
}

/** @param module the texts of the language */
export const createTableWords = (
  module: Readonly<Record<keyof typeof csvTexts, string>>,
  { count }: Formats,
): TableWords => ({ texts: createTexts(module), count })

/** In a browser, the texts of its language; on the server, English. */
export const ownWords: TableWords = createTableWords(csvTexts, ownFormats)
