import { serialiseState } from '../../../server/ssr/serialiseState'
import type { ReleaseListItem } from '../../../src/shared/contract'

const hostile = '</script><script>alert(1)</script><!-- & \u2028 \u2029'

describe('the state in the page', () => {
  it('cannot end its data block or begin a script, and reads back as it was', () => {
    for (const json of [serialiseState({ title: hostile }), serialiseState({ title: hostile }, () => '0')]) {
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ title: hostile })
    }
  })

  it('escapes names of members too', () => {
    expect(serialiseState({ '</script>': 1 }, () => '0')).toBe('{"\\u003c/script\\u003e":1}')
  })

  it('puts ready-made JSON where a release list item stands, and nowhere else', () => {
    const item = { uuid_release: 'x', has_tracklist: false } as ReleaseListItem
    const whole = { ...item, tracklists: [] }
    const json = serialiseState({ list: { items: [item] }, whole }, () => '{"ready":true}')
    expect(JSON.parse(json)).toEqual({ list: { items: [{ ready: true }] }, whole })
  })

  it('leaves out undefined and keeps null, as JSON does', () => {
    const value = { a: undefined, b: null, c: [undefined, null, 1, 'x', false] }
    expect(serialiseState(value, () => '0')).toBe(JSON.stringify(value))
  })
})
