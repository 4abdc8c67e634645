import { keysOfSection, settingSections } from '../../../../../../src/shared/staff/settings/settingSections'
import { sectionPaths } from '../../../../../../src/staff/screens/settings/settingForm'

describe('the sections of the settings', () => {
  it('share no key of shop.yaml', () => {
    const keys = settingSections.flatMap((section) => keysOfSection[section])
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it.each(settingSections)('have fields of their own keys only: %s', (section) => {
    const keys = sectionPaths[section].map((path) => path.split('.')[0] ?? '')
    expect(keys.filter((key) => !keysOfSection[section].includes(key))).toEqual([])
  })
})
