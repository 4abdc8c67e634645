import { shortenText } from '../../../../../../src/shared/staff/changes/shortenText'

it.each([
  ['as it is when it is short', 'Radio', 5, 'Radio'],
  ['with an ellipsis, which counts', 'Radio!', 5, 'Radi…'],
  ['without a space before the ellipsis', 'Every Room', 7, 'Every…'],
  ['without the half of a sign', 'Jazz🎷 all night', 6, 'Jazz…'],
  ['with a whole sign', 'Jazz🎷 all night', 7, 'Jazz🎷…'],
  ['with nothing of nothing', '', 5, ''],
])('a text is written %s', (_what, text, max, short) => {
  expect(shortenText(text, max)).toBe(short)
})
