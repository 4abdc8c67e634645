import { readTrackLengths } from '../../../../../server/cli/releases/trackLengths'

const read = (...texts: string[]) =>
  readTrackLengths(texts).map((one) => ('problem' in one ? one.problem : one.seconds))

describe('the lengths of tracks', () => {
  it.each([
    ['as people write them', ['4:31', '12:05', '271', '', '75:10'], [271, 725, 271, null, 4510]],
    ['with hours', ['1:02:03', '0:04:31', '2:00:00'], [3723, 271, 7200]],
    ['of which a spreadsheet has made times', ['04:31:00', '03:58:00', '12:05:00'], [271, 238, 725]],
    ['with short ones among those times', ['01:02:00', '00:59:00', '04:31:00'], [62, 59, 271]],
    ['longer than a day in those times', ['04:31', '62:10:00'], [271, 3730]],
    ['of which an English one has made times', ['4:31:00 AM', '12:05:00 PM', '12:31:00 AM'], [271, 725, 31]],
    ['with real hours beside short ones', ['4:31', '1:02:03'], [271, 3723]],
  ])('are read %s', (_what, texts, seconds) => {
    expect(read(...texts)).toEqual(seconds)
  })

  it.each([
    [
      ['4:31', '1:02:00'],
      1,
      '"1:02:00" may be 1:02 of which a spreadsheet has made a time of day, or 62:00.',
    ],
    [['1:02:00'], 0, '"1:02:00" may be 1:02'],
    [
      ['0:04:31', '5:10:00'],
      1,
      '"5:10:00" may be 5:10 of which a spreadsheet has made a time of day, or 310:00.',
    ],
    [['0.1882'], 0, 'A spreadsheet has made a part of a day of it'],
    [['1899-12-30'], 0, '"1899-12-30" is not a length such as 4:31.'],
    [['4:71'], 0, '"4:71" is not a length'],
    [['1:75:10'], 0, '"1:75:10" is not a length'],
  ])('that may be either are asked about: %j', (texts, at, problem) => {
    expect(read(...texts)[at]).toContain(problem)
  })
})
