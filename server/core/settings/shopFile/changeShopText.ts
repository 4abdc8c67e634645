import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { WrittenSettings, WrittenValue } from '../../../../src/shared/staff/settings/settingSections'
import { parseYaml } from '../../../platform/yaml/yamlFile'

/** Texts that YAML reads as null if they are not quoted. */
const nothing = ['', '~', 'null', 'Null', 'NULL']

/**
 * Changes some keys of a shop.yaml. Comments, the order of keys and all other values stay; aliases are written out.
 * @param text a shop.yaml that can be read
 * @param keys that are changed: each gets its value, and one without a value is taken out
 * @param settings the values as they are written
 * @returns the new text
 */
export function changeShopText(text: string, keys: readonly string[], settings: WrittenSettings): string {
  const document = parseDocument(text, { schema: 'failsafe' })
  writeOutAliases(document)
  const root = document.contents as unknown as YAMLMap
  for (const key of keys) {
    const value = settings[key]
    if (value === undefined || value === null) document.delete(key)
    else setValue(document, root, key, value)
  }
  return document.toString({ lineWidth: 0 })
}

/** Reads some keys of a shop.yaml as they are written, without those that have no value. */
export function readSettings(
  settings: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): WrittenSettings {
  const entries = keys.flatMap((key) => (settings[key] == null ? [] : [[key, settings[key] as WrittenValue]]))
  return Object.fromEntries(entries)
}

/** Reads what a kept shop.yaml says. @returns null if it cannot be read */
export function readWrittenShop(text: string | null): Readonly<Record<string, unknown>> | null {
  const parsed = text === null ? { problems: [] } : parseYaml(text, 'shop.yaml')
  return 'value' in parsed && typeof parsed.value === 'object' && parsed.value !== null
    ? (parsed.value as Readonly<Record<string, unknown>>)
    : null
}

/** Puts copies in place of aliases, so that a change of one value changes no other. */
function writeOutAliases(document: Document): void {
  visit(document, {
    Alias: (_key, node) => (node.resolve(document)?.clone() as Node | undefined) ?? undefined,
  })
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node)) delete node.anchor
    },
  })
}

type Collection = YAMLMap | YAMLSeq

/** Sets a value within a map or a list, and changes what is there already only where it differs. */
function setValue(document: Document, parent: Collection, key: string | number, value: WrittenValue): void {
  const node = parent.get(key as never, true) as unknown
  if (isScalar(node) && typeof value === 'string') {
    if (node.value !== value || isNull(node)) replaceText(node, value)
  } else if (isMap(node) && isFields(value)) {
    setFields(document, node, value)
  } else if (isSeq(node) && Array.isArray(value)) {
    setItems(document, node, value)
  } else {
    const created = createNode(document, value)
    // The comments of the value that was there stay.
    if (isNode(node)) Object.assign(created, { comment: node.comment, commentBefore: node.commentBefore })
    parent.set(key as never, created)
  }
}

function setFields(document: Document, map: YAMLMap, fields: WrittenSettings) {
  for (const key of map.items.map(({ key }) => String(isScalar(key) ? key.value : key))) {
    if (fields[key] === undefined) map.delete(key)
  }
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) setValue(document, map, key, value)
  }
}

/** Sets the entries of a list. Those with a slug are found again by it, all others by their place. */
function setItems(document: Document, list: YAMLSeq, values: readonly WrittenValue[]): void {
  const old = [...list.items]
  const slugs = old.map((item) => (isMap(item) ? String(item.get('slug') ?? '') : ''))
  const isNamed = slugs.some((slug) => slug !== '')
  list.items = values.map((value, i) => {
    const slug = isFields(value) ? value.slug : undefined
    const item = isNamed ? old[slugs.indexOf(String(slug))] : old[i]
    return item ?? createNode(document, value)
  })
  for (const [i, value] of values.entries()) setValue(document, list, i, value)
}

const isFields = (value: WrittenValue | undefined): value is WrittenSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (node: Scalar) =>
  (node.type === undefined || node.type === 'PLAIN') && nothing.includes(String(node.value))

function replaceText(node: Scalar, text: string): void {
  node.value = text
  delete node.source
  if (nothing.includes(text)) node.type = Scalar.QUOTE_DOUBLE
  else if (node.type !== Scalar.QUOTE_DOUBLE && node.type !== Scalar.QUOTE_SINGLE) node.type = Scalar.PLAIN
}

function createNode(document: Document, value: WrittenValue): Node {
  const node = document.createNode(value, (_key, inner) => (inner === null ? plainNull() : inner))
  visit(node, {
    Scalar(_key, scalar) {
      if (scalar.type === undefined && nothing.includes(String(scalar.value)))
        scalar.type = Scalar.QUOTE_DOUBLE
    },
  })
  return node
}

/** A value that is missing in a list, which only the check of the whole file can refuse by its place. */
const plainNull = (): Scalar => Object.assign(new Scalar('null'), { type: Scalar.PLAIN })
