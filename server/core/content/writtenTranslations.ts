import type { TranslatedText } from '../../platform/languages/translatedText'
import { captionField, formatTextField } from '../catalogue/translatedFieldNames'

/** What a YAML file can have. */
type Tree = string | number | null | readonly Tree[] | { readonly [key: string]: Tree | undefined }

/**
 * Writes texts in other languages beside the ones that they belong to, such as `heading_de` after `heading`.
 * @param value the row in the form of a content folder
 * @param translations the texts of the row, whose fields lead to them within the value
 */
export function withTranslations<Value extends Tree>(
  value: Value,
  translations: readonly TranslatedText[],
): Value {
  if (translations.length === 0 || typeof value !== 'object' || value === null) return value
  const listBelow = (key: string) =>
    translations
      .filter(({ field }) => field.startsWith(`${key}.`))
      .map((translation) => ({ ...translation, field: translation.field.slice(key.length + 1) }))
  if (Array.isArray(value)) {
    return value.map((item: Tree, i) => withTranslations(item, listBelow(String(i)))) as unknown as Value
  }
  const entries = Object.entries(value).flatMap(([key, item]) => [
    [key, item === undefined ? item : withTranslations(item as Tree, listBelow(key))],
    ...translations.filter(({ field }) => field === key).map((own) => [`${key}_${own.language}`, own.text]),
  ])
  return Object.fromEntries(entries)
}

/**
 * Finds the translations of a release by their places in its written form, where formats and pictures stand in a list.
 * @param names the names of its formats and the files of its pictures, in their order
 */
export function textsByPlace(
  translations: readonly TranslatedText[],
  names: { formats: readonly string[]; gallery: readonly string[] },
): TranslatedText[] {
  const places = new Map([
    ...names.formats.flatMap((name, i) =>
      ['format', 'tech_info'].map(
        (field) => [formatTextField(name, field), `formats.${i}.${field}`] as const,
      ),
    ),
    ...names.gallery.map((file, i) => [captionField(file), `gallery.${i}.caption`] as const),
  ])
  return translations.map((text) => ({ ...text, field: places.get(text.field) ?? text.field }))
}
