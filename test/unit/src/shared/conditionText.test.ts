import { conditionText } from '../../../../src/shared/conditionText'
import type { Condition } from '../../../../src/shared/contract'
import { createShopTexts } from '../../../../src/shared/texts/createShopTexts'

describe('the condition of a copy', () => {
  it.each<[Condition | null | undefined, string | null]>([
    [null, null],
    [undefined, null],
    [{ disc: 'NM', sleeve: 'VG+', note: null }, 'Used: disc NM, sleeve VG+'],
    [{ disc: 'VG', sleeve: 'no_cover', note: 'plays well' }, 'Used: disc VG, no cover'],
    [{ disc: 'G', sleeve: 'generic', note: null }, 'Used: disc G, generic sleeve'],
    [{ disc: null, sleeve: 'not_graded', note: null }, 'Used: sleeve not graded'],
    [{ disc: 'M', sleeve: null, note: null }, 'Used: disc M'],
    [{ disc: null, sleeve: null, note: 'as found' }, 'Used'],
  ])('%j is told as %p', (condition, text) => {
    expect(conditionText(condition, createShopTexts({ own: {} }))).toBe(text)
  })
})
