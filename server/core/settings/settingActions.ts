/** What an owner does with the settings of the shop, from the command line and in the back office. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { getProperty } from '../../../src/shared/getProperty'
import { isKeyOf } from '../../../src/shared/isKeyOf'
import { settingTexts } from '../../../src/shared/staff/changes/settingTexts'
import { settingTexts as germanSettingTexts } from '../../../src/shared/staff/changes/settingTexts.de'
import { setSettingsInput, type setSettingsResult } from '../../../src/shared/staff/settings/contract'
import {
  keysOfSection,
  type SettingSection,
  type WrittenSettings,
} from '../../../src/shared/staff/settings/settingSections'
import type { Action } from '../../platform/actions/action'
import type { AuditedState } from '../../platform/audit/actor'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { lockImports } from '../../platform/database/locks/importLock'
import { ShopError, toFieldError } from '../../platform/errors'
import { currentStaffLanguage } from '../../platform/languages/staffLanguage'
import { tellEmpty, tellMissing } from '../../platform/yaml/schemaProblems'
import { withTexts } from '../../platform/yaml/withTexts'
import { createContentImportWriter } from '../content/contentImportRepository'
import { createContentReader } from '../content/contentRepository'
import { createStoredContentWriter } from '../content/storedContentRepository'
import { readStoredLook } from '../look/storedLook'
import { settingDigest, shopTextKey } from './keptSettings'
import { readSection, toSectionRef } from './readSection'
import { settingWarnings } from './settingWarnings'
import { changeShopText, readSettings } from './shopFile/changeShopText'
import { checkShopText } from './shopFile/checkShopText'
import { completeShop } from './shopFile/completeShop'
import type { ShopProblem } from './shopFile/shopContradictions'
import { tell } from './staffSentences'
import { writeShop } from './writeShop'

type Result = z.output<typeof setSettingsResult>

/**
 * Changes a section of shop.yaml in the shop: the same checks and the same rows as those of an import, and imports keep
 * what is set here. Keys of the section that are not given are taken out.
 */
export const setSettings = {
  name: 'settings set',
  input: setSettingsInput,
  subject: ({ section }) => toSectionRef(section),
  // Imports write the same rows, and another section is in the same text.
  lock: lockImports,
  stateOf: sectionState,
  async run(trx, { section, values }, { now, recordAudit }) {
    const repository = createContentImportWriter(trx)
    const before = await readSection(trx, section)
    if (before === null) throw notKept()
    const settings = readSentSettings(section, values)
    const keys = keysOfSection[section]
    const shopText = (await repository.findSetting(shopTextKey)) as string
    const isSame = isDeepStrictEqual(settings, before)
    const text = isSame ? shopText : changeShopText(shopText, keys, settings)
    const { shop: checked, problems } = checkShopText(text)
    if (!checked || problems.length > 0) throw toRefusal(problems, settings)
    const storedLook = readStoredLook(await createContentReader(trx).findSetting('shop'))
    // The files of the look are there already.
    const shop = {
      ...completeShop(checked.value),
      look: storedLook && { stored: storedLook, files: new Map() },
    }
    if (!isSame) {
      const content = createStoredContentWriter(trx)
      for (const key of keys) {
        await content.rememberBefore({ kind: 'setting', ref: key, digest: settingDigest(before[key]) })
      }
      await writeShop(repository, shop, text)
      await content.announce(now().toISOString())
    }
    await recordAudit(toSectionRef(section), {})
    return { warnings: await settingWarnings(trx, section, { before, after: settings, shop }) }
  },
} satisfies Action<typeof setSettingsInput, Result>

async function sectionState(
  db: ReadOnlyDatabase,
  { section }: { section: SettingSection },
): Promise<AuditedState> {
  const settings = await readSection(db, section)
  return settings === null ? {} : { settings }
}

/** Reads what was sent: the values as they are written, without what is empty. */
function readSentSettings(section: SettingSection, values: object): WrittenSettings {
  const settings = withTexts(values) as Readonly<Record<string, unknown>>
  const keys = keysOfSection[section]
  const unknown = Object.keys(values).find((key) => !keys.includes(key))
  if (unknown !== undefined) {
    const values = { section, key: unknown, keys: keys.join(', ') }
    const message = tell('The section {section} has no "{key}". It has {keys}.', values)
    throw toFieldError(unknown, message, { code: 'invalid_settings' })
  }
  return readSettings(settings, keys)
}

const notKept = () =>
  new ShopError(
    409,
    'no_shop_yaml',
    tell(
      'The shop has not kept its shop.yaml. Import the content folder once more; then its settings can be changed here.',
    ),
  )

/** A problem in the words of the form. */
interface ToldProblem {
  /** The sentence below the field, whose name stands above it. */
  atField: string
  /** The sentence with the name of the field. */
  whole: string
}

/** Tells each problem at its field; the whole sentence has the field and the option that it is about. */
function toRefusal(problems: readonly ShopProblem[], settings: WrittenSettings): ShopError {
  const errors: Record<string, string[]> = {}
  for (const problem of problems) {
    const at = problem.path.map(String).join('.')
    errors[at] = [...(errors[at] ?? []), tellProblem(problem).atField]
  }
  const [first] = problems
  const message = first ? `${findPlace(first.path, settings)}${tellProblem(first).whole}` : ''
  return new ShopError(400, 'invalid_settings', message, { errors })
}

/** Names what a sentence leaves open: the option whose value it is about, or the list that has the entry. */
function findPlace(path: readonly PropertyKey[], settings: WrittenSettings): string {
  const option = getProperty(getProperty(settings, path[0] ?? ''), path[1] ?? '')
  const name = getProperty(option, `label_${currentStaffLanguage()}`) ?? getProperty(option, 'label')
  const list = typeof path.at(-1) === 'number' ? findLabel([path.slice(0, -1).join('_')]) : null
  const place = typeof name === 'string' ? name : list
  return place ? `${place}: ` : ''
}

function tellProblem({ path, problem, advice }: ShopProblem): ToldProblem {
  const text = problem.replace(/^[\w[\].]+: /, '')
  const key = String(path.at(-1))
  const label = findFieldLabel(path)
  if (text === tellEmpty(path) && isKeyOf(neededOptions, key)) {
    const sentence = tell(neededOptions[key])
    return { atField: sentence, whole: sentence }
  }
  const isEntry = typeof path.at(-1) === 'number'
  if (!isEntry && [tellMissing(path), tellEmpty(path)].includes(text)) {
    return {
      atField: tell('Please fill in this field.'),
      whole: tell('Please fill in "{name}".', { name: label ?? key }),
    }
  }
  if (text === tellMissing(path)) return { atField: text, whole: text }
  // The sentence begins with the key, and the value in quotation marks follows it.
  const rest = text.startsWith(`${key} `) ? text.slice(key.length + 1) : null
  return {
    atField: `${rest ?? text} ${advice}`,
    whole: `${rest !== null && label ? `${label} ${rest}` : text} ${advice}`,
  }
}

const neededOptions = {
  shipping_options: 'The shop needs at least one way of shipping.',
  payment_options: 'The shop needs at least one way of paying.',
} as const

function findFieldLabel(path: readonly PropertyKey[]): string | null {
  const key = String(path.at(-1))
  if (path.at(-2) === 'up_to') return tell('Price up to {grams} g', { grams: key })
  const optionLabel = optionLabels[key]
  return optionLabel ? tell(optionLabel) : findLabel([path.join('_'), key])
}

/** The fields of an option have the same names in all options. */
const optionLabels: Partial<Record<string, Parameters<typeof tell>[0]>> = {
  label: 'Name',
  label_en: 'Name in English',
  label_de: 'Name in German',
  slug: 'Short name',
  days: 'Days',
  tracking_url: 'Tracking page',
  free_from: 'Free from',
  min_total: 'From a total of',
  max_total: 'Up to a total of',
  price: 'Price',
}

const labels = { en: settingTexts, de: germanSettingTexts }

function findLabel(keys: readonly string[]): string | null {
  const texts: Readonly<Record<string, unknown>> = labels[currentStaffLanguage()]
  const label = keys.map((key) => texts[key]).find((text) => typeof text === 'string')
  return typeof label === 'string' ? label : null
}
