/** Keeps what was typed into a form that changes with the type of address and the country, for when one changes back. */
import type { FormField } from '../../address/addressConventions'

type Values = Readonly<Record<string, string>>

/** The texts of each type of address, by its id. */
export type AddressMemory = Readonly<Record<string, Values>>

export interface ShownForm {
  typeId: string
  country: string
  fields: readonly FormField[]
}

/** These belong to one country. */
const provinceKeys = new Set(['uuid_province', 'province', 'sub_province'])
const getMemoryKey = (country: string, key: string): string =>
  provinceKeys.has(key) ? `${country} ${key}` : key

const listTypedFields = ({ fields }: ShownForm): string[] =>
  fields.map(({ key }) => key).filter((key) => key !== 'id_country')

/** Adds what a form has now. A field that was emptied is forgotten; a field that the form lacks stays as it was. */
export function remember(
  memory: AddressMemory,
  form: ShownForm,
  getFieldText: (key: string) => string,
): AddressMemory {
  const { typeId, country } = form
  const shownEntries = listTypedFields(form).map(
    (key) => [getMemoryKey(country, key), getFieldText(key)] as const,
  )
  const typeMemory = { ...memory[typeId], ...Object.fromEntries(shownEntries) }
  return {
    ...memory,
    [typeId]: Object.fromEntries(Object.entries(typeMemory).filter(([, text]) => text !== '')),
  }
}

/**
 * Fills the form of another type of address: with what was typed for that type, else with what is there now.
 * @returns a text for each field of the form
 */
export const recallType = (
  memory: AddressMemory,
  form: ShownForm,
  getFieldText: (key: string) => string,
): Values => recall(form, (key, memoryKey) => memory[form.typeId]?.[memoryKey] || getFieldText(key))

/**
 * Fills the form of another country: with what is there now, else with what was typed before. A province is that of the
 * country.
 * @returns a text for each field of the form
 */
export const recallCountry = (
  memory: AddressMemory,
  form: ShownForm,
  getFieldText: (key: string) => string,
): Values =>
  recall(
    form,
    (key, memoryKey) => (provinceKeys.has(key) ? '' : getFieldText(key)) || memory[form.typeId]?.[memoryKey],
  )

const recall = (form: ShownForm, find: (key: string, memoryKey: string) => string | undefined): Values =>
  Object.fromEntries(
    listTypedFields(form).map((key) => [key, find(key, getMemoryKey(form.country, key)) ?? '']),
  )
