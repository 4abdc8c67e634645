/** What an owner changes in shop.yaml without a content folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { readPostageTerms } from '../../../../../server/core/pricing/shopTerms'
import { readSection, readShopText } from '../../../../../server/core/settings/readSection'
import { setSettings } from '../../../../../server/core/settings/settingActions'
import { readSeller } from '../../../../../server/core/shop/seller'
import { type ImportOptions, importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import { readSettings } from '../../../../../server/http/staff/settings/page'
import { listVersions } from '../../../../../server/http/staff/settings/sectionVersions'
import { runAction } from '../../../../../server/platform/actions/action'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { describeSettings } from '../../../../../src/shared/staff/changes/settingFacts'
import type { SettingSection } from '../../../../../src/shared/staff/settings/settingSections'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { aContentFolder, shopYaml } from '../../exchange/import/contentFolderBuilder'

const iban = 'DE75512108001245126199'
const otherIban = 'DE02120300000000202051'
const withBank = `${shopYaml}# The bank of Ada.\nbank: { name: Alte Bank, iban: ${iban} }\n`
const now = new Date('2026-11-21T10:00:00Z')
const actor = { by: 'Ada', uuidStaff: null, from: 'test', now: () => now }

describe.each(casesOf(databaseKinds))('the settings of a shop on %s', (_kind, open) => {
  let test: TestDatabase
  let dataDir: string
  const folders: { remove: () => Promise<void> }[] = []
  beforeEach(async () => {
    test = await open()
    dataDir = await mkdtemp(path.join(tmpdir(), 'rille-settings-'))
    await importFolder(withBank)
  })
  afterEach(async () => {
    await test.close()
    await rm(dataDir, { recursive: true })
    for (const folder of folders.splice(0)) await folder.remove()
  })

  async function importFolder(text: string, options: Partial<ImportOptions> = {}) {
    const folder = await aContentFolder({ 'shop.yaml': text })
    folders.push(folder)
    return importShop(test.db, await readContentFolder(folder.folder, '2026-11-21'), {
      files: openShopFiles({ dataDir }),
      now,
      ...options,
    })
  }
  const set = (section: SettingSection, values: object, options: object = {}) =>
    runAction(test.db, actor, setSettings, { section, values } as never, options)
  /** Changes some keys of a section, as a form does, which sends all of them. */
  const change = async (section: SettingSection, values: object, options: object = {}) =>
    set(section, { ...(await readSection(test.db, section)), ...values }, options)
  const content = () => createContentReader(test.db)
  const seller = async () => readSeller(await content().findSetting('shop'))
  const bank = (value: object) => ({ bank: { name: 'Alte Bank', iban, ...value } })

  it('change in all that the shop makes of them, and in shop.yaml, where comments stay', async () => {
    await change('bank', bank({ iban: otherIban, creditor_id: 'DE98ZZZ09999999999' }))
    expect((await seller()).bank).toMatchObject({ iban: otherIban, creditorId: 'DE98ZZZ09999999999' })
    expect(await readShopText(test.db)).toMatch(/# The bank of Ada\.\nbank: .*DE02120300000000202051/)

    const option = { slug: 'dhl', label: 'Parcel' }
    const postage = [{ countries: ['DE'], days: '1-3', up_to: { 2000: '5.20' } }, { up_to: { 2000: '16.9' } }]
    await change('shipping', { shipping_options: [{ ...option, postage }] })
    const [{ uuid_shipping_option: id, label } = { uuid_shipping_option: '', label: '' }] =
      await content().shippingOptions()
    const terms = await readPostageTerms(content())
    expect([label, terms.rates(id, 'DE'), terms.rates(id, 'US'), terms.delivery(id, 'DE')]).toEqual([
      'Parcel',
      [{ upToGrams: 2000, cents: 520, freeFromCents: null }],
      [{ upToGrams: 2000, cents: 1690, freeFromCents: null }],
      { from: 1, to: 3 },
    ])
  })

  it('are announced like an import, so that every process and cache follows', async () => {
    await change('shop', { name: 'Rille Berlin' })
    const changes = await test.db.selectFrom('catalogue_change').select('kind').execute()
    expect(changes.at(-1)).toEqual({ kind: 'content' })
  })

  it('are shown before they change, with a row in the log', async () => {
    const planned = await change('shop', { name: 'Rille Berlin' }, { isDryRun: true })
    const [{ subject, difference } = { subject: '', difference: null }] = planned.changes
    expect([subject, describeSettings(difference?.before.settings, difference?.after.settings)]).toEqual([
      'settings/shop',
      ['Name of the shop: Rille Records → Rille Berlin'],
    ])
    expect((await seller()).shopName).toBe('Rille Records')
    expect(await listVersions(test.db, 'shop')).toEqual([])
  })

  it('are not overwritten by somebody who saw an older version', async () => {
    const { sections } = await readSettings(test.db, { settings: [], listFindings: () => [] })
    const version = sections.find(({ section }) => section === 'shop')?.version
    await change('shop', { name: 'Rille Berlin' }, { version })
    await expect(change('shop', { name: 'Rille Mitte' }, { version })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    // Another section has a version of its own.
    await change('vat', { vat: { small_business: 'true' } })
    expect((await seller()).shopName).toBe('Rille Berlin')
  })

  it('take one of several changes at once of the same version, and lose none of another section', async () => {
    const { sections } = await readSettings(test.db, { settings: [], listFindings: () => [] })
    const version = sections.find(({ section }) => section === 'shop')?.version
    const made = await Promise.allSettled([
      change('shop', { name: 'Rille Mitte' }, { version }),
      change('shop', { name: 'Rille Berlin' }, { version }),
      change('vat', { vat: { small_business: 'true' } }),
    ])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await readSection(test.db, 'vat')).toEqual({ vat: { small_business: 'true' } })
  })

  it('can be set again as they were before', async () => {
    await change('bank', bank({ iban: otherIban }))
    await set('bank', {})
    const [last, first] = await listVersions(test.db, 'bank')
    expect([last?.by, last?.before, first?.before]).toEqual([
      'Ada',
      bank({ iban: otherIban }),
      { bank: { name: 'Alte Bank', iban } },
    ])
    await set('bank', first?.before ?? {})
    expect((await seller()).bank?.iban).toBe(iban)
  })

  it('are shown section by section, and the rest of shop.yaml with its lines', async () => {
    const { sections, shop } = await readSettings(test.db, { settings: [], listFindings: () => [] })
    expect(sections.map(({ section }) => section)).toEqual(['shop', 'bank', 'shipping', 'payment', 'vat'])
    expect(sections[1]).toMatchObject({ values: { bank: { iban } }, changed: null })
    const names = shop.map(({ name }) => name)
    expect(names).not.toContain('bank.iban')
    expect(names).not.toContain('payment_days.prepayment')
    expect(names).toContain('mails_per_hour')
    await change('bank', bank({ iban: otherIban }))
    const later = await readSettings(test.db, { settings: [], listFindings: () => [] })
    expect(later.sections[1]?.changed).toEqual({ at: now.toISOString(), by: 'Ada' })
  })

  it('can only be changed where the shop has kept its shop.yaml', async () => {
    await test.db.deleteFrom('setting').where('key', '=', 'shop_yaml').execute()
    await expect(set('vat', {})).rejects.toMatchObject({ status: 409, code: 'no_shop_yaml' })
    const { sections, shop } = await readSettings(test.db, { settings: [], listFindings: () => [] })
    expect(sections).toEqual([])
    expect(shop.map(({ name }) => name)).toContain('bank.iban')
  })

  describe('and an import of the folder', () => {
    const changed = withBank.replace('Alte Bank', 'Neue Bank')

    const keptBank = 'shop.yaml: "bank" stays as staff have made it.'

    it('keeps what was set here, says so, and changes nothing more the second time', async () => {
      await change('bank', bank({ iban: otherIban }))
      const report = await importFolder(`${withBank}mails_per_hour: 500\n`)
      expect(report).toMatchObject({ kept: [keptBank], conflicts: [], contentChanged: true })
      expect((await seller()).bank?.iban).toBe(otherIban)
      expect(await readShopText(test.db)).toContain('mails_per_hour: 500')
      const again = await importFolder(`${withBank}mails_per_hour: 500\n`)
      expect(again).toMatchObject({ kept: [keptBank], contentChanged: false })
    })

    it('changes nothing when it brings the exported file back', async () => {
      await change('bank', bank({ iban: otherIban }))
      const report = await importFolder((await readShopText(test.db)) ?? '')
      expect(report).toMatchObject({ kept: [], conflicts: [], contentChanged: false })
    })

    it('takes what nobody has changed here', async () => {
      await change('vat', { vat: { small_business: 'true' } })
      await importFolder(changed)
      expect((await seller()).bank?.name).toBe('Neue Bank')
    })

    it.each([
      ['list', otherIban, 'Alte Bank', 1],
      ['ours', otherIban, 'Alte Bank', 0],
      ['theirs', iban, 'Neue Bank', 0],
    ] as const)('that has changed the same is a conflict: %s', async (choice, expected, name, conflicts) => {
      await change('bank', bank({ iban: otherIban }))
      const report = await importFolder(changed, { choice })
      expect(report.conflicts).toHaveLength(conflicts)
      if (conflicts > 0) expect(report.conflicts[0]).toMatchObject({ slug: 'shop.yaml', what: 'bank' })
      expect((await seller()).bank).toMatchObject({ iban: expected, name })
      const again = await importFolder(changed)
      expect([again.conflicts.length, again.contentChanged]).toEqual([conflicts, false])
      expect((await seller()).bank?.iban).toBe(expected)
    })

    it('that no longer fits what was set here is refused, and says what does not fit', async () => {
      const option = {
        slug: 'dhl',
        label: 'DHL',
        postage: [{ countries: ['DE', 'AT', 'US'], up_to: { 2000: '5' } }],
      }
      await change('shipping', { shipping_options: [option] })
      await change('payment', { payment_options: [{ slug: 'prepayment', label: 'Transfer' }] })
      const report = await importFolder(shopYaml)
      expect(report.isApplied).toBe(false)
      expect(report.problems.map(({ problem }) => problem)).toEqual([
        expect.stringMatching(
          /^With the settings that staff have changed .* needs the shop's bank account\.$/,
        ),
      ])
    })
  })

  const dhl = (postage: object[], more: object = {}) => ({
    shipping_options: [{ slug: 'dhl', label: 'DHL', postage, ...more }],
  })
  it.each<[SettingSection, object, string, RegExp]>([
    ['bank', bank({ iban: 'DE75512108001245126198' }), 'bank.iban', /^"DE7.*" is not the IBAN of .* SEPA/],
    ['bank', bank({ iban: 'BR1500000000000010932840814P2' }), 'bank.iban', /SEPA area/],
    ['bank', bank({ bic: 'XYZ' }), 'bank.bic', /^"XYZ" is not a BIC\. Write 8 or 11 characters/],
    ['bank', bank({ creditor_id: 'DE00ZZZ' }), 'bank.creditor_id', /^"DE00ZZZ" is not/],
    ['bank', { bank: { name: 'X' } }, 'bank.iban', /^Please fill in this field\.$/],
    ['shop', { name: ' ' }, 'name', /^Please fill in this field\.$/],
    [
      'shop',
      { address: { company: 'A', street: 'B', postal_code: '1', city: 'C' } },
      'address.email',
      /^Please fill in this field\.$/,
    ],
    [
      'shop',
      { address: { company: 'A', street: 'B', postal_code: '1', city: 'C', email: 'ada' } },
      'address.email',
      /^"ada" is not an e-mail address\./,
    ],
    ['shop', { bank: {} }, 'bank', /^The section shop has no "bank"/],
    [
      'shipping',
      dhl([{ up_to: { 2000: '4,9o' } }]),
      'shipping_options.0.postage.0.up_to.2000',
      /^"4,9o" is not/,
    ],
    ['shipping', dhl([{ up_to: {} }]), 'shipping_options.0.postage.0.up_to', /weights/],
    [
      'shipping',
      dhl([{ countries: ['DX'], up_to: { 2000: '5' } }, { up_to: { 2000: '9' } }]),
      'shipping_options.0.postage.0.countries',
      /^The country "DX" is not known\./,
    ],
    [
      'shipping',
      dhl([{ countries: ['DE', 'AT'], up_to: { 2000: '5' } }]),
      'shipping_options.0.postage',
      /^Nothing says what "dhl" costs to US\./,
    ],
    [
      'shipping',
      dhl([{ up_to: { 2000: '5' } }], { countries: ['d'] }),
      'shipping_options.0.countries.0',
      /DE/,
    ],
    [
      'shipping',
      dhl([{ up_to: { 2000: '5' } }], { countries: ['FR'] }),
      'shipping_options.0.countries',
      /FR/,
    ],
    ['shipping', { countries: { default: 'DE', list: ['DE', 'AT', 'US', 'QQ'] } }, 'countries.list.3', /QQ/],
    ['shipping', { shipping_options: [] }, 'shipping_options', /at least one way of shipping/],
    ['shipping', { shipping_options: [null] }, 'shipping_options.0', /^entry 1 is missing\.$/],
    [
      'shipping',
      { countries: { default: 'DE', list: ['DE', ' '] } },
      'countries.list.1',
      /^entry 2 is missing/,
    ],
    ['payment', { invoice_up_to: '-5' }, 'invoice_up_to', /^"-5" is not an amount/],
    ['payment', { prepayment_days: '2' }, 'prepayment_days', /whole number from 3 to 60/],
    [
      'payment',
      { payment_options: [{ slug: 'paypal', label: 'P', min_total: '50', max_total: '10' }] },
      'payment_options.0.max_total',
      /never offered/,
    ],
    [
      'payment',
      { payment_options: [{ slug: 'pickup', label: 'P' }] },
      'payment_options.0.slug',
      /shipping option pickup/,
    ],
    ['vat', { vat: { eu_sales: { destination_from: '2027-13-01' } } }, 'vat.eu_sales', /whose VAT/],
  ])('are refused with the field that is wrong: %s %j', async (section, values, field, message) => {
    await expect(change(section, values)).rejects.toMatchObject({
      ...{ status: 400, code: 'invalid_settings' },
      errors: { [field]: [expect.stringMatching(message)] },
    })
  })

  it('are refused with the name of the field or the option, and without the place in shop.yaml', async () => {
    const message = async (section: SettingSection, values: object) =>
      inStaffLanguage('de', () => change(section, values)).then(
        () => null,
        (error: Error) => error.message,
      )
    expect(await message('shop', { name: ' ' })).toBe('Bitte füllen Sie „Name des Shops“ aus.')
    expect(await message('bank', { bank: { name: 'X' } })).toBe('Bitte füllen Sie „IBAN“ aus.')
    expect(await message('shipping', { countries: {} })).toBe('Bitte füllen Sie „Land des Shops“ aus.')
    expect(await message('payment', { payment_options: [] })).toBe(
      'Der Shop braucht mindestens eine Zahlungsart.',
    )
    expect(await message('shipping', dhl([{ up_to: { 2000: 'x' } }], { label_de: 'DHL-Paket' }))).toMatch(
      /^DHL-Paket: Preis bis 2000\u00a0g „x“ ist kein Betrag in Euro\. .*24,90\.$/,
    )
    expect(await message('shipping', { countries: { default: 'DE', list: ['DE', ' '] } })).toBe(
      'Lieferländer: Die Angabe „Eintrag 2“ fehlt.',
    )
    const option = { slug: 'dhl', label: 'DHL', postage: [{ days: 'bald', up_to: { 2000: '5' } }] }
    expect(await message('shipping', { shipping_options: [option] })).toMatch(
      /^DHL: Tage „bald“ ist keine Anzahl von Tagen\. /,
    )
  })

  it('do not lose the bank account while buyers can pay by transfer', async () => {
    await change('payment', { payment_options: [{ slug: 'prepayment', label: 'Transfer' }] })
    await expect(set('bank', {})).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining("Prepayment needs the shop's bank account."),
    })
  })
})
