import { shopSetting } from './baseDataRows'
import { checkShopText } from './checkShopText'
import { completeShop } from './completeShop'

/** A setting of the shop, and where it comes from. Names of inner fields have dots. */
export interface PlacedSetting {
  name: string
  value: string
  /** `changed`: shop.yaml as it was imported has another value. */
  source: 'shop_yaml' | 'default' | 'changed'
  /** The line in shop.yaml; null if it is not there, or was imported by a version that did not keep the file. */
  line: number | null
}

/** Settings whose names differ from those in shop.yaml, and how their values are written there. */
const writtenNames: Readonly<Record<string, string>> = {
  hides_sold_out: 'sold_out',
  is_tracking: 'tracking',
  packaging_grams: 'packaging_weight',
}
const writtenValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hides_sold_out: { true: 'hidden', false: 'shown' },
  is_tracking: { true: 'on', false: 'off' },
}

/**
 * Lists the settings of the shop with their lines in shop.yaml.
 * @param setting the stored setting `shop`, parsed
 * @param text shop.yaml as it was imported; null if it was not kept
 */
export function placeShopSettings(setting: unknown, text: string | null): PlacedSetting[] {
  const file = text === null ? null : readFile(text)
  const isOfLook = ({ path }: Field) => path[0] === 'look'
  const plainFields = listFields(setting).filter((field) => !isOfLook(field))
  // The look is stored as it was worked out, with files of its own, so it is shown as it is written.
  const look = listFields(file?.value).filter(isOfLook)
  return [
    ...plainFields.map(({ path, value: storedValue }): PlacedSetting => {
      const key = String(path[0])
      const yamlPath = [writtenNames[key] ?? path[0]!, ...path.slice(1)]
      const name = yamlPath.join('.')
      const value = writtenValues[key]?.[storedValue] ?? storedValue
      if (!file) return { name, value, source: 'shop_yaml', line: null }
      if (file.settings.get(path.join('.')) !== storedValue)
        return { name, value, source: 'changed', line: null }
      return isIn(file.value, yamlPath)
        ? { name, value, source: 'shop_yaml', line: file.findLine(yamlPath) }
        : { name, value, source: 'default', line: null }
    }),
    ...look.map(({ path, value }): PlacedSetting => {
      return { name: path.join('.'), value, source: 'shop_yaml', line: file?.findLine(path) ?? null }
    }),
  ]
}

/** Reads the kept file. @returns null if this version can no longer read it */
function readFile(text: string) {
  const { shop } = checkShopText(text)
  if (!shop) return null
  const fields = listFields(shopSetting(completeShop(shop.value)))
  const settings = new Map(fields.map(({ path, value }) => [path.join('.'), value]))
  return { value: shop.written, findLine: shop.findLine, settings }
}

interface Field {
  path: (string | number)[]
  value: string
}

/** A list of plain values is one field. */
function listFields(value: unknown, path: (string | number)[] = []): Field[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [{ path, value: String(value) }]
  if (Array.isArray(value)) {
    if (value.some((inner) => typeof inner === 'object')) {
      return value.flatMap((inner, i) => listFields(inner, [...path, i]))
    }
    return value.length > 0 ? [{ path, value: value.join(', ') }] : []
  }
  return Object.entries(value).flatMap(([key, inner]) => listFields(inner, [...path, key]))
}

function isIn(value: unknown, path: readonly (string | number)[]): boolean {
  const inner = path.reduce<unknown>(
    (parent, step) =>
      typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>)[step] : undefined,
    value,
  )
  return inner !== null && inner !== undefined
}
