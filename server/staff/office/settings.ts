import type { z } from 'zod'
import type { settingsSchema } from '../../../src/shared/staff/office/settingsContract'
import type { ShownSetting } from '../../configSettings'
import { createContentReader } from '../../content/contentRepository'
import type { ReadOnlyDatabase } from '../../database/access'
import type { Finding } from '../../doctor/finding'

/** What the process knows of its configuration. */
export interface KnownSettings {
  settings: readonly ShownSetting[]
  findings: readonly Finding[]
}

const maxLength = 500

/** Reads all settings of the shop: those of the environment, and those of shop.yaml as they were imported. */
export async function readSettings(
  db: ReadOnlyDatabase,
  { settings, findings }: KnownSettings,
): Promise<z.output<typeof settingsSchema>> {
  const stored = await createContentReader(db).findSetting('shop')
  return {
    environment: settings.map(({ isSecret, ...setting }) => ({ ...setting, is_secret: isSecret })),
    shop: stored === null ? [] : fieldsOf(JSON.parse(stored)),
    findings: [...findings],
  }
}

/** Lists the fields of a value with their inner fields: `{ bank: { iban: 'DE…' } }` has `bank.iban`. */
function fieldsOf(value: unknown, name = ''): { name: string; value: string }[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [{ name, value: String(value).slice(0, maxLength) }]
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length > 0 ? [{ name, value: value.join(', ').slice(0, maxLength) }] : []
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(inner, name === '' ? key : `${name}.${key}`),
  )
}
