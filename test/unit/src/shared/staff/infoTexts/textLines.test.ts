import { compareLines } from '../../../../../../src/shared/staff/infoTexts/textLines'

const text = (...lines: string[]) => lines.join('\n')

it.each([
  ['nothing', text('a', 'b'), text('a', '', '  b  '), [], []],
  ['a line that came in the middle', text('a', 'c'), text('a', 'b', 'c'), [], ['b']],
  ['a line that went at the end', text('a', 'b'), text('a'), ['b'], []],
  ['a line that was rewritten', text('a', 'b', 'c'), text('a', 'x', 'c'), ['b'], ['x']],
  ['a line that has moved', text('a', 'b', 'c'), text('b', 'c', 'a'), ['a'], ['a']],
  ['a line twice', text('a'), text('a', 'a'), [], ['a']],
  ['everything', '', text('a', 'b'), [], ['a', 'b']],
])('finds %s', (_what, before, after, went, came) => {
  expect(compareLines(before, after)).toEqual({ went, came })
})

it('compares very long texts as a whole where they differ', () => {
  const lines = Array.from({ length: 3000 }, (_, i) => `line ${i}`)
  const others = lines.map((line) => `other ${line}`)
  const { went, came } = compareLines(text('first', ...lines), text('first', ...others))
  expect([went.length, came.length]).toEqual([3000, 3000])
})
