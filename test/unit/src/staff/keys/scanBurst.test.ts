import { ScanBurst } from '../../../../../src/staff/keys/scanBurst'

/** Types a text with the same pause before each key. @returns what the last key gave */
const type = (burst: ScanBurst, keys: readonly string[], gapMs: number, startAt = 0) =>
  keys.reduce<string | null>((_before, key, index) => burst.take(key, startAt + index * gapMs), null)

describe('a burst of keys', () => {
  it('is a scan when it is fast and ends with Enter', () => {
    expect(type(new ScanBurst(), [...'4012345678901', 'Enter'], 12)).toBe('4012345678901')
  })

  it('keeps letters that need Shift', () => {
    const keys = ['Shift', 'E', 'K', '0', '0', '1', 'Enter']
    expect(type(new ScanBurst(), keys, 10)).toBe('EK001')
  })

  it.each([
    ['is typed by a person', [...'4012345678901', 'Enter'], 120],
    ['is too short', ['1', '2', 'Enter'], 10],
    ['consists of spaces', [...'      ', 'Enter'], 10],
    ['is longer than any barcode', [...'9'.repeat(5000), 'Enter'], 1],
    ['has no Enter', [...'4012345678901'], 10],
  ])('is no scan when it %s', (_what, keys, gapMs) => {
    expect(type(new ScanBurst(), keys, gapMs)).toBeNull()
  })

  it('begins anew after a pause', () => {
    const burst = new ScanBurst()
    type(burst, [...'rubbish'], 10)
    expect(type(burst, [...'12345678', 'Enter'], 10, 1000)).toBe('12345678')
  })

  it('is not given twice', () => {
    const burst = new ScanBurst()
    type(burst, [...'12345678', 'Enter'], 10)
    expect(burst.take('Enter', 100)).toBeNull()
  })
})
