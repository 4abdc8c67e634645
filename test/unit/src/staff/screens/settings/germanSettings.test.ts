import { describeSettings, listSettingFacts } from '../../../../../../src/shared/staff/changes/settingFacts'
import {
  getOptionName,
  isDayMissing,
  toSettingForm,
  toSettings,
} from '../../../../../../src/staff/screens/settings/settingForm'

jest.mock('../../../../../../src/shared/texts/formats', () =>
  jest.requireActual('../../../../../../src/shared/texts/formats.de'),
)

const postage = [{ free_from: '80.00', up_to: { 2000: '4.90', 5000: { price: '6.90', free_from: '9' } } }]
const dhl = { slug: 'dhl', label: 'DHL parcel', label_de: 'DHL-Paket', postage }

it('has amounts with a comma, and with a point in shop.yaml', () => {
  const values = { shipping_options: [dhl] }
  const form = toSettingForm('shipping', values)
  expect(form.options[0]?.postage[0]).toMatchObject({
    texts: { free_from: '80,00' },
    rates: [{ price: '4,90' }, { price: '6,90', free_from: '9' }],
  })
  expect(toSettings('shipping', values, form)).toEqual(values)
  form.options[0]!.postage[0]!.rates[0]!.price = '5,20'
  expect(toSettings('shipping', values, form)).toMatchObject({
    shipping_options: [{ postage: [{ free_from: '80.00', up_to: { 2000: '5.20' } }] }],
  })
})

it('calls an option by its German name, if it has one', () => {
  const [option] = toSettingForm('shipping', { shipping_options: [dhl] }).options
  expect(getOptionName(option!)).toBe('DHL-Paket')
  expect(getOptionName({ ...option!, texts: { label: 'DHL parcel', label_de: '' } })).toBe('DHL parcel')
  const [fact, inGerman] = listSettingFacts({ shipping_options: [dhl] })
  expect(fact).toMatchObject({ text: 'DHL parcel', short: 'Name', optionName: 'DHL-Paket' })
  expect(inGerman).toMatchObject({ text: 'DHL-Paket', short: null })
  const changedPostage = [{ ...postage[0], free_from: '90.00' }]
  const change = { shipping_options: [{ ...dhl, postage: changedPostage }] }
  expect(describeSettings({ shipping_options: [dhl] }, change)).toEqual([
    'DHL-Paket to all countries free from: 80,00\u00a0€ → 90,00\u00a0€',
  ])
})

it.each([
  ['from ', true],
  ['from', true],
  ['from 2027-01-01', false],
  ['until ', true],
  ['true', false],
  ['', false],
])('asks for the day of a choice about VAT: %j', (choice, isAsked) => {
  expect(isDayMissing({ texts: { 'vat.small_business': choice }, options: [] })).toBe(isAsked)
})
