import path from 'node:path'
import { isOneOf } from '../../src/shared/isOneOf'
import { describeSettings, listSectionFacts } from '../../src/shared/staff/changes/settingFacts'
import { settingWarningTexts } from '../../src/shared/staff/changes/settingTexts'
import { formatMoment } from '../../src/shared/staff/formatMoment'
import { type SettingSection, settingSections } from '../../src/shared/staff/settings/settingSections'
import { createTexts } from '../../src/shared/texts/createTexts'
import { readSection } from '../core/settings/readSection'
import { setSettings } from '../core/settings/settingActions'
import { problemText } from '../exchange/import/importReport'
import { listVersions } from '../http/staff/settings/sectionVersions'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { contentYaml, type Written } from '../platform/yaml/contentYaml'
import { readTextFile } from '../platform/yaml/textFile'
import { parseYaml } from '../platform/yaml/yamlFile'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { textTable } from './tables/textTable'

interface ShowOptions {
  before?: string
}
interface SetOptions {
  dryRun?: boolean
}

const help = `
The sections are ${settingSections.join(', ')}. A section is written as in shop.yaml of a content folder, with all of its keys:
what is left out is taken out of shop.yaml. What is changed here stays when the content folder is imported again, and is
part of an export.

Examples:
  $ rille settings list
  $ rille settings show bank > bank.yaml
  $ rille settings set bank bank.yaml --dry-run
  $ rille settings versions bank
  $ rille settings show bank --before 17 > old-bank.yaml`

/**
 * Adds `rille settings list|show|set|versions` to the program. Values are written as in shop.yaml.
 * @throws ShopError from the command naming the fields that are wrong
 */
export const addSettingsCommand: AddCommand = (program) => {
  const settings = program.command('settings').description('Name, address, bank, postage, payment and VAT.')
  settings.addHelpText('after', help)
  addList(settings)
  addShow(settings)
  addSet(settings)
  addVersions(settings)
}

function addList(settings: CliCommand): void {
  settings
    .command('list')
    .description('List the settings of each section in words.')
    .addHelpText('after', '\nExample:\n  $ rille settings list')
    .setShopAction(async ({ db }) => {
      const sections = await Promise.all(
        settingSections.map(async (section) => ({ section, settings: await readExisting(db, section) })),
      )
      const rows = sections.flatMap(({ section, settings: values }) =>
        listSectionFacts(section, values).map((fact) => ({ section, ...fact })),
      )
      const text = textTable(rows, [
        { title: 'Section', of: ({ section }) => section },
        { title: 'Setting', of: ({ label }) => label, max: 70 },
        { title: 'Value', of: ({ text: value }) => value, max: 80 },
      ])
      return { text, json: sections }
    })
}

function addShow(settings: CliCommand): void {
  settings
    .command('show <section>')
    .description('Show a section as it is written in shop.yaml.')
    .option('--before <number>', 'as it was before a change, by its number in the list of versions')
    .addHelpText('after', '\nExample:\n  $ rille settings show bank > bank.yaml')
    .setShopAction(async ({ db }, name: string, { before }: ShowOptions) => {
      const section = readSectionName(name)
      const values =
        before === undefined ? await readExisting(db, section) : await readBefore(db, section, before)
      return { text: contentYaml(values as Written).trimEnd(), json: values }
    })
}

function addSet(settings: CliCommand): void {
  settings
    .command('set <section> <file>')
    .description('Change a section of shop.yaml.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', '\nExample:\n  $ rille settings set bank bank.yaml --dry-run')
    .setShopAction(async ({ db, actor }, name: string, file: string, options: SetOptions) => {
      const input = { section: readSectionName(name), values: await readValues(file) }
      const isDryRun = options.dryRun === true
      const { result, changes } = await runAction(db, actor, setSettings, input as never, {
        isDryRun,
      })
      const { before, after } = changes[0]?.difference ?? {}
      const sentences = describeSettings(before?.settings, after?.settings)
      const texts = createTexts(settingWarningTexts)
      const warnings = result.warnings.map(({ warning, count }) => texts(warning, { count }))
      const verb = isDryRun ? 'would be changed' : 'is changed'
      const lines = sentences.length === 0 ? ['Nothing changes.'] : [`${name} ${verb}.`, ...sentences]
      return {
        text: [...lines, ...warnings].join('\n'),
        json: { section: name, changed: sentences, warnings, is_dry_run: isDryRun },
      }
    })
}

function addVersions(settings: CliCommand): void {
  settings
    .command('versions <section>')
    .description('List the last changes of a section.')
    .addHelpText('after', '\nExample:\n  $ rille settings versions bank')
    .setShopAction(async ({ db }, name: string) => {
      const versions = await listVersions(db, readSectionName(name))
      const text = textTable(versions, [
        { title: 'Number', of: ({ id }) => id, isNumber: true },
        { title: 'When', of: ({ at }) => formatMoment(at) },
        { title: 'Who', of: ({ by }) => by, max: 30 },
        {
          title: 'What',
          of: ({ before, after }) => describeSettings(before, after).join('; '),
          max: 120,
        },
      ])
      return { text: versions.length === 0 ? 'Nothing was changed here.' : text, json: versions }
    })
}

function readSectionName(name: string): SettingSection {
  if (isOneOf(settingSections, name)) return name
  throw new CommandRefused(`There is no section ${name}. The sections are ${settingSections.join(', ')}.`)
}

async function readExisting(db: ReadOnlyDatabase, section: SettingSection) {
  const settings = await readSection(db, section)
  if (settings) return settings
  throw new CommandRefused('The shop has not kept its shop.yaml. Import the content folder once more.')
}

async function readBefore(db: ReadOnlyDatabase, section: SettingSection, number: string) {
  const version = (await listVersions(db, section)).find(({ id }) => String(id) === number)
  if (version) return version.before
  throw new CommandRefused(
    `There is no change ${number} of ${section}. See rille settings versions ${section}.`,
  )
}

/** Reads a file that is written as a part of shop.yaml. The action checks the values. */
async function readValues(file: string): Promise<object> {
  const name = path.basename(file)
  const result = await readTextFile(file, name)
  const parsed = 'problem' in result ? { problems: [result.problem] } : parseYaml(result.text, name)
  if ('problems' in parsed) throw new CommandRefused(parsed.problems.map(problemText).join('\n'))
  const { value } = parsed
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new CommandRefused(`${name}: This should be keys with values, as in shop.yaml.`)
}
