import path from 'node:path'
import { inMediaFolder } from '../../../server/media/mediaFolder'

describe('the media folder', () => {
  it('holds files by relative names', () => {
    expect(inMediaFolder('/data/media', 'covers/a.webp')).toBe(path.resolve('/data/media/covers/a.webp'))
    expect(inMediaFolder('/data/media', 'covers/../b.webp')).toBe(path.resolve('/data/media/b.webp'))
  })

  it.each(['../shop.sqlite', '/etc/passwd', 'a/../../x', '', '.', '../media-other/a'])(
    'does not hold %j',
    (name) => {
      expect(() => inMediaFolder('/data/media', name)).toThrow('not inside the media folder')
    },
  )
})
