import type { Settings } from '../../../../../../src/staff/api/contract'
import { getCompany } from '../../../../../../src/staff/screens/settings/settingProps'

const settings = (values: Settings['sections'][number]['values']) =>
  ({
    sections: [
      { section: 'bank', values: {} },
      { section: 'shop', values },
    ],
  }) as unknown as Settings

it.each([
  ['the company of the address', { address: { company: 'Rille GmbH', city: 'Berlin' } }, 'Rille GmbH'],
  ['nobody without one', { address: { city: 'Berlin' } }, ''],
  ['nobody without an address', {}, ''],
  ['nobody where the address is a text', { address: 'Berlin' }, ''],
])('the account belongs to %s', (_what, values, company) => {
  expect(getCompany(settings(values))).toBe(company)
})
