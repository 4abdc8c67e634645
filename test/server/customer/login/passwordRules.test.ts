import { weaknessOf } from '../../../../server/customer/login/passwordRules'

const known = { email: 'ines.sattelkamp@example.org', shopName: 'Rille Records' }

describe('a new password', () => {
  it.each([
    ['password', 'the first that is tried'],
    ['Passwort', 'in another language and case'],
    ['password2026!', 'with a year and a mark at its end'],
    ['  pass word ', 'with spaces in between'],
    ['12345678', 'a row of keys'],
    ['        ', 'only spaces'],
    ['ÄÄÄÄÄÄÄÄÄ', 'one letter'],
    ['RilleRecords', "the shop's name"],
    ['rille records 1', "the shop's name with a digit"],
    ['ines.sattelkamp', 'the name of the mailbox'],
    ['Ines.Sattelkamp@example.org', 'the address'],
  ])('%j is too common: %s', (password) => {
    expect(weaknessOf(password, known)).toBe('Please choose a less common password.')
  })

  it.each([
    'grün auf dem dach',
    '🎹🎷🥁🎺🎻🪕🎸🪗',
    'kq8-Vw0.',
    'Ines kauft donnerstags ein',
    'records and coffee',
  ])('%j is taken', (password) => {
    expect(weaknessOf(password, known)).toBeNull()
  })

  it('may be what a short or empty name begins with', () => {
    expect(weaknessOf('2026 ist weit weg', { email: '@example.org', shopName: '' })).toBeNull()
  })
})
