import { describeBlocks } from '../../../../../../src/shared/staff/changes/pageChanges'

const text = (heading: string, body = 'Text.') => ({ text: { heading, body } })
const described = (before: unknown, after: unknown) => describeBlocks(before, after)

describe('the blocks of a page', () => {
  it.each([
    ['a new page', undefined, [text('A')], []],
    ['a page that is gone', [text('A')], null, []],
    ['an empty page', [], [], []],
    ['the first block', [], [text('A')], ['Text “A” added as number 1']],
    [
      'blocks whose order was turned round, without the one in the middle',
      [text('A'), text('B'), text('C')],
      [text('C'), text('B'), text('A')],
      ['Text “C” moved from 3 to 1', 'Text “A” moved from 1 to 3'],
    ],
    [
      'two equal blocks, of which one is gone',
      [text('A'), text('A')],
      [text('A')],
      ['Text “A” taken out; it was number 2'],
    ],
    [
      'blocks that were moved around another one, which has its number still',
      [text('A'), text('B'), text('C'), text('D'), text('E')],
      [text('D'), text('E'), text('C'), text('A'), text('B')],
      ['Text “D” moved from 4 to 1', 'Text “E” moved from 5 to 2'],
    ],
    [
      'a block of another type in its place',
      [text('A')],
      [{ banner: { heading: 'A' } }],
      ['Banner “A” added as number 1', 'Text “A” taken out; it was number 1'],
    ],
    [
      'a type that the back office does not know',
      [{ video: { title: 'Live' } }],
      [{ video: { title: 'Live', start_at: 'x' } }],
      ['video “Live” changed: start at nothing → “x”'],
    ],
    [
      'a picture, which is not named by its id',
      [{ banner: { heading: 'Sale', image: 'a' } }],
      [{ banner: { heading: 'Sale', image: 'b' } }],
      ['Banner “Sale” changed: picture rewritten'],
    ],
    [
      'a heading that was emptied',
      [text('A', 'Same.')],
      [text('', 'Same.')],
      ['Text “Same.” changed: heading “A” → nothing'],
    ],
    [
      'a heading in another language',
      [{ text: { heading: 'A', heading_de: 'Ä' } }],
      [{ text: { heading: 'A', heading_de: 'Ö' } }],
      ['Text “A” changed: heading in German “Ä” → “Ö”'],
    ],
    [
      'releases of another list by rule',
      [{ release_group: { heading: 'New', rule: { show: 'newest' } } }],
      [{ release_group: { heading: 'New', rule: { list: 'staff-picks' } } }],
      ['Releases “New” changed: releases by rule: the newest → by rule: a list'],
    ],
    [
      'other releases, as many as before',
      [{ release_group: { heading: 'New', lines: [['a', 'b']] } }],
      [{ release_group: { heading: 'New', lines: [['a', 'c']] } }],
      ['Releases “New” changed: releases rewritten'],
    ],
    [
      'a slider, by the title of its first slide',
      [{ slider: { slides: [{ title: 'Friday' }] } }],
      [{ slider: { slides: [{ title: 'Friday' }, {}] } }],
      ['Slider “Friday” changed: slides rewritten'],
    ],
  ])('tell of %s', (_what, before, after, lines) => {
    expect(described(before, after)).toEqual(lines)
  })

  it('are named by the first line of their text, shortened', () => {
    const body = `${'x'.repeat(70)}\nMore.`
    expect(described([], [{ text: { body } }])).toEqual([`Text “${'x'.repeat(59)}…” added as number 1`])
  })
})
