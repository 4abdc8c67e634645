import { firstSentence } from '../../../../../server/platform/support/firstSentence'

it.each([
  [null, null],
  ['', null],
  ['Recorded in one kitchen. Over one winter.', 'Recorded in one kitchen.'],
  ['**Loud** and [clear](https://x.example).\n\nMore.', 'Loud and clear.'],
  ['# Heading\nA text without an end', 'Heading A text without an end'],
  ['Mixed by Dr. No at 3.5 volts! Then sold.', 'Mixed by Dr.'],
  ['<script>alert(1)</script>Plain. Yes.', 'alert(1) Plain.'],
  ['![cover](x.png) Cut at half speed? Yes.', 'Cut at half speed?'],
])('of %j is %j', (markdown, expected) => {
  expect(firstSentence(markdown)).toBe(expected)
})

it('is cut between words when it does not end', () => {
  const long = firstSentence('word '.repeat(200))!
  expect(long.length).toBeLessThan(310)
  expect(long.endsWith('word …')).toBe(true)
})
