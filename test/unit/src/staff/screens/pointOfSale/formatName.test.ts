import { formatName } from '../../../../../../src/staff/screens/pointOfSale/formatName'

it('names a record at the counter by artist, title and format', () => {
  const record = { artist: 'Nora Feldt', title: 'Every Room a Radio', format: '2×LP' }
  expect(formatName(record)).toBe('Nora Feldt – Every Room a Radio (2×LP)')
})
