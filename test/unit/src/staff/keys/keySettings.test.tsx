import { isSettingOn, setSetting } from '../../../../../src/staff/keys/keySettings'

afterEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
})

describe('a setting of this browser', () => {
  it.each([
    ['keys', true],
    ['sounds', true],
    ['orderSound', false],
  ] as const)('%s is at first: %j', (setting, isOn) => {
    expect(isSettingOn(setting)).toBe(isOn)
  })

  it('is what the person has chosen, apart from the others', () => {
    setSetting('keys', false)
    setSetting('orderSound', true)
    expect([isSettingOn('keys'), isSettingOn('orderSound'), isSettingOn('sounds')]).toEqual([
      false,
      true,
      true,
    ])
    setSetting('keys', true)
    expect(isSettingOn('keys')).toBe(true)
  })

  it('is as at first in a browser without storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('No storage.', 'SecurityError')
    })
    setSetting('keys', false)
    expect([isSettingOn('keys'), isSettingOn('orderSound')]).toEqual([true, false])
  })
})
