import { findWeakness } from '../../../../../../server/core/customer/login/passwordRules'

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
    ['Sattelkamp2026!', 'a part of the address with a year'],
    ['passwordpassword', 'a common word twice'],
    ['dragon dragon dragon', 'a common word three times, with spaces'],
    ['abcabcabcabc', 'a part again and again'],
    ['aaaabbbbcccc', 'runs of one letter'],
    ['123456789012', 'a row of digits'],
    ['98765432109876', 'a row of digits, backwards'],
    ['1 2 3 4 5 6 7 8 9 0 1 2', 'a row of digits, with spaces'],
    ['abcdefghijkl', 'the alphabet'],
    ['qwertyuiopas', 'rows of keys'],
    ['qwertzuiopasdf', 'rows of keys of a German keyboard'],
    ['azertyuiopqs', 'rows of keys of a French keyboard'],
    ['yxcvbnmasdfghjkl', 'rows of keys, from below'],
    ['1qaz2wsx3edc', 'columns of keys'],
    ['147258369147', 'columns of the number pad'],
    ['letmeinletmein', 'a common sentence twice'],
    ['P@ssw0rd2026', 'signs for letters'],
    ['01.01.2026', 'a date'],
    ['monkey!!!!!!!!', 'a common word with many marks'],
    ['plattenladen12', 'what many customers of the shop would choose'],
    ['ab'.repeat(64), 'long, of one pair'],
  ])('%j is too common: %s', async (password) => {
    const weakness = await findWeakness(password, known)
    expect(weakness?.english).toBe('Please choose a less common password.')
  })

  it.each([
    'grün auf dem dach',
    '🎹🎷🥁🎺🎻🪕🎸🪗',
    'kq8-Vw0.',
    'Ines kauft donnerstags ein',
    'records and coffee',
    'correct pony crate paperclip',
    'mein hund heißt nicht waldi',
    'Kq8vW0zu',
    'Tr0ub4dour&3',
    'aaaaaaaaaaaaaaaaaaaax9Qm2vTz',
    'παλιοί δίσκοι στο ράφι',
  ])('%j is taken', async (password) => {
    expect(await findWeakness(password, known)).toBeNull()
  })

  it('may be what a short or empty name begins with', async () => {
    expect(await findWeakness('2026 ist weit weg', { email: '@example.org', shopName: '' })).toBeNull()
  })
})
