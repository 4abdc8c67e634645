/** The fields of the forms of a release, and how their values are typed. */
import type { KeyOf, Texts } from '../../../../shared/texts/createTexts'
import type { ListedGenre } from '../calls'
import type { ReleasePage } from './calls'
import type { releaseTexts } from './texts'

type ReleaseFieldName = keyof ReleasePage['fields']
type FormatFieldName = keyof ReleasePage['formats'][number]['fields']

interface FieldOption {
  value: string
  text?: KeyOf<typeof releaseTexts>
  label?: string
}

/** A field, named as in the input of the action. `lines`: a list, one in each line; `ticks`: some of the options. */
export interface FieldSpec<Name extends string = string> {
  name: Name
  kind: 'text' | 'area' | 'lines' | 'number' | 'day' | 'flag' | 'choice' | 'ticks'
  /** Values with the keys of their texts, or with the texts themselves. */
  options?: readonly FieldOption[]
  isRequired?: boolean
}
type Spec<Name extends string> = FieldSpec<Name & KeyOf<typeof releaseTexts>>

const noOption = { value: '', text: 'none' as const }
const gradeOptions: readonly FieldOption[] = [
  noOption,
  ...['M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P'].map((value) => ({ value, label: value })),
]
/** Makes options whose texts are named by the field and the value, such as `type_release`. */
const toTextOptions = <Name extends string, const Values extends readonly string[]>(
  name: Name,
  values: Values,
) => values.map((value: Values[number]) => ({ value, text: `${name}_${value}` as const }))

/**
 * Lists the fields of a release in the order of the form.
 * @param genres the shop's, which are the options of that field
 */
export const listReleaseSpecs = (genres: readonly ListedGenre[]): Spec<ReleaseFieldName>[] => [
  { name: 'artist', kind: 'text', isRequired: true },
  { name: 'title', kind: 'text', isRequired: true },
  { name: 'edition', kind: 'text' },
  { name: 'subtitle', kind: 'text' },
  { name: 'artists', kind: 'lines' },
  { name: 'labels', kind: 'lines' },
  { name: 'genres', kind: 'ticks', options: genres.map(({ slug, name }) => ({ value: slug, label: name })) },
  { name: 'styles', kind: 'lines' },
  { name: 'year', kind: 'number' },
  { name: 'released', kind: 'day' },
  { name: 'reissue_of', kind: 'day' },
  { name: 'country', kind: 'text' },
  { name: 'type', kind: 'choice', options: toTextOptions('type', ['release', 'compilation']) },
  {
    name: 'play_type',
    kind: 'choice',
    options: [noOption, ...toTextOptions('play_type', ['album', 'ep', 'single'])],
  },
  { name: 'manufacturer', kind: 'text' },
  { name: 'responsible_person', kind: 'text' },
  { name: 'is_reissue', kind: 'flag' },
  { name: 'is_special_edition', kind: 'flag' },
  { name: 'info', kind: 'area' },
]

export const formatSpecs: Spec<FormatFieldName>[] = [
  { name: 'catalog_nr', kind: 'text' },
  { name: 'barcode', kind: 'text' },
  { name: 'place', kind: 'text' },
  { name: 'weight', kind: 'number', isRequired: true },
  { name: 'disc', kind: 'choice', options: gradeOptions },
  {
    name: 'sleeve',
    kind: 'choice',
    options: [...gradeOptions, ...toTextOptions('sleeve', ['generic', 'no_cover', 'not_graded'])],
  },
  { name: 'condition_note', kind: 'text' },
  { name: 'tech_info', kind: 'text' },
  { name: 'pre_order', kind: 'day' },
  { name: 'ships', kind: 'day' },
  { name: 'external_id', kind: 'text' },
  { name: 'vat_class', kind: 'choice', options: toTextOptions('vat_class', ['recording', 'print', 'other']) },
  { name: 'taxation', kind: 'choice', options: toTextOptions('taxation', ['standard', 'margin']) },
  { name: 'purchase_price', kind: 'text' },
  { name: 'has_download_code', kind: 'flag' },
  { name: 'is_instant_download', kind: 'flag' },
  { name: 'is_shown', kind: 'flag' },
]

/** What the fields hold while they are edited: texts, and ticks of flags. */
export type FieldValues = Record<string, string | boolean>

/**
 * Writes the saved values as they are typed.
 * @returns '' for a value that is missing; a list has one item in each line
 */
export const toTypedValues = (
  specs: readonly FieldSpec[],
  saved: Readonly<Record<string, unknown>>,
): FieldValues =>
  Object.fromEntries(
    specs.map(({ name, kind }) => {
      const value = saved[name]
      if (kind === 'flag') return [name, value === true]
      return [name, Array.isArray(value) ? value.join('\n') : String(value ?? '')]
    }),
  )

/** Names an option as the form does. */
export const getOptionName = (
  { value, text, label }: FieldOption,
  texts: Texts<KeyOf<typeof releaseTexts>>,
): string => (text ? texts(text) : (label ?? value))

/**
 * Writes what a field holds as a person reads it, where it is compared with what somebody else has saved.
 * @returns the names of options; a list for fields with several values
 */
export function writeFieldValue(
  { kind, options = [] }: FieldSpec,
  value: string | boolean | undefined,
  texts: Texts<KeyOf<typeof releaseTexts>>,
): string | boolean | string[] {
  if (typeof value !== 'string') return value ?? ''
  const findName = (part: string) => {
    const option = options.find((item) => item.value === part)
    return option ? getOptionName(option, texts) : part
  }
  return kind === 'lines' || kind === 'ticks'
    ? value.split('\n').filter(Boolean).map(findName)
    : findName(value)
}

/**
 * Reads the fields that differ from what is saved.
 * @returns the values of the action's input, and the names of fields that cannot be read
 */
export function readChangedValues(
  specs: readonly FieldSpec[],
  values: FieldValues,
  saved: FieldValues,
): { changed: Record<string, unknown>; wrong: string[] } {
  const changed: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const { name, kind } of specs) {
    const value = values[name]
    if (value === saved[name] || value === undefined) continue
    if (typeof value === 'boolean') changed[name] = value
    else if (kind === 'lines' || kind === 'ticks')
      changed[name] = value.split('\n').flatMap((line) => line.trim() || [])
    else if (kind === 'number' && value.trim() !== '') {
      if (/^\d{1,6}$/.test(value.trim())) changed[name] = Number(value)
      else wrong.push(name)
    } else if (kind === 'text' || kind === 'area') changed[name] = value
    else changed[name] = value.trim() || null
  }
  return { changed, wrong }
}
