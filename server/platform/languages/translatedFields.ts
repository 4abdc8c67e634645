import type { z } from 'zod'
import { isOneOf } from '../../../src/shared/isOneOf'
import { type Language, languages } from '../../../src/shared/language'
import type { ImportProblem } from '../yaml/importProblem'
import type { FindLine } from '../yaml/schemaProblems'
import type { TranslatedText } from './translatedText'
import { tell } from './translationSentences'

type FieldsIn<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape & string as `${Key}_${Language}`]: z.ZodOptional<z.ZodNullable<Shape[Key]>>
}

/**
 * Adds to the fields of a schema the same ones in each language, such as `heading_de` beside `heading`.
 * @param shape fields whose values are texts
 */
export const inLanguages = <Shape extends z.ZodRawShape>(shape: Shape): Shape & FieldsIn<Shape> => ({
  ...shape,
  ...(Object.fromEntries(
    Object.entries(shape).flatMap(([key, schema]) =>
      languages.map((language) => [`${key}_${language}`, (schema as z.ZodType).nullish()]),
    ),
  ) as unknown as FieldsIn<Shape>),
})

/** A text in another language, with the path to the object that it stands in. */
export interface WrittenTranslation extends TranslatedText {
  path: PropertyKey[]
}

/**
 * Collects the texts in other languages, whose keys end with a language.
 * @param value a value that its schema has accepted
 * @param path where the value stands
 */
function collectTranslations(value: unknown, path: readonly PropertyKey[] = []): WrittenTranslation[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => collectTranslations(item, [...path, i]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]): WrittenTranslation[] => {
    if (typeof item !== 'string') return collectTranslations(item, [...path, key])
    const [, field, language = ''] = /^(.+)_([a-z]{2})$/.exec(key) ?? []
    if (field === undefined || !isOneOf(languages, language)) return []
    return [{ path: [...path], field, language, text: item }]
  })
}

/** Makes translations of one row. @param within the steps of a path that lead to the row */
export const translatedTexts = (value: unknown, within = 0): TranslatedText[] =>
  collectTranslations(value).map(({ path, field, language, text }) => ({
    field: [...path.slice(within), field].map(String).join('.'),
    language,
    text,
  }))

/**
 * Refuses texts that name the shop's first language, because the text without a language is in it.
 * @returns a problem for each of them
 */
export function repeatedLanguage(
  value: unknown,
  { file, findLine, first }: { file: string; findLine: FindLine; first: Language },
): ImportProblem[] {
  return collectTranslations(value)
    .filter(({ language }) => language === first)
    .map(({ path, field }) => ({
      file,
      line: findLine(path, `${field}_${first}`),
      problem: tell(
        '{field}_{language}: the shop\'s first language is "{language}", and "{field}" is the text in it.',
        { field, language: first },
      ),
      advice: tell('Write it as "{field}", without the language.', { field }),
    }))
}
