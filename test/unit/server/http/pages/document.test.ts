import { serialiseState } from '../../../../../server/http/pages/document'
import type { CardItem } from '../../../../../src/shared/cardItem'
import { aListItem } from '../../../src/shop/release/builders'

const hostile = '</script><script>alert(1)</script><!-- & \u2028 \u2029'

describe('the state in the page', () => {
  it('cannot end its data block or begin a script, and reads back as it was', () => {
    const item = { ...aListItem({ slug: hostile }) }
    for (const json of [
      serialiseState({ title: hostile }),
      serialiseState({ title: hostile }, new Set([item])),
    ]) {
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ title: hostile })
    }
    expect(serialiseState([item], new Set([item]))).not.toMatch(/[<>&\u2028\u2029]/)
  })

  it('escapes names of members too', () => {
    expect(serialiseState({ '</script>': 1 })).toBe('{"\\u003c/script\\u003e":1}')
  })

  it('has only a reference of a release whose card is in the markup, and all of any other', () => {
    const [shown, silent, other] = [
      aListItem({ slug: 'shown', max_release_date: '2026-11-20' }),
      aListItem({ slug: 'silent', max_release_date: null, has_tracklist: false }),
      aListItem({ slug: 'other' }),
    ]
    const json = serialiseState(
      { list: { items: [shown, silent, other] } },
      new Set<CardItem>([shown, silent]),
    )
    expect(JSON.parse(json).list.items).toEqual([
      { slug: 'shown', max_release_date: '2026-11-20' },
      { slug: 'silent', max_release_date: null, has_tracklist: false },
      other,
    ])
  })

  it('leaves out undefined and keeps null, as JSON does', () => {
    const value = { a: undefined, b: null, c: [undefined, null, 1, 'x', false] }
    expect(serialiseState(value, new Set([aListItem()]))).toBe(JSON.stringify(value))
  })
})
