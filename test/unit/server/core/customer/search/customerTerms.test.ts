import {
  readPhone,
  readWords,
  termsOfCustomer,
} from '../../../../../../server/core/customer/search/customerTerms'

const terms = (phone: string | null, address: Record<string, string> = {}) =>
  termsOfCustomer({ email: 'a@example.org', phone, addresses: [address] })

it('has names and places in both spellings of umlauts, and nothing else of an address', () => {
  const found = terms(null, {
    name: 'Jörg Weiß',
    street: 'Hauptstr.',
    city: 'Köln',
    postal_code: '50667',
    dispatching_information: 'ring twice',
    id_country: 'DE',
  })
  expect(found).toEqual(
    expect.arrayContaining(['jorg', 'joerg', 'weiss', 'hauptstr', 'koln', 'koeln', '50667', 'example']),
  )
  expect(found).not.toEqual(expect.arrayContaining(['twice']))
  expect(found).not.toEqual(expect.arrayContaining(['de']))
})

it('takes an e after a vowel for an umlaut that was written out, but not at the end of a word', () => {
  expect(terms(null, { name: 'Bauer, Goethe' })).toEqual(expect.arrayContaining(['bauer', 'goethe', 'gothe']))
  expect(readWords('Goeth')).toEqual([['goeth', 'goth']])
  expect(readWords('Goe')).toEqual([['goe']])
})

it.each(['+49 170 1234567', '0049 (0)170/123-4567', '0170 1234567', '+49 (0) 170 1234567'])(
  'finds %s in each way in which it is typed',
  (saved) => {
    const found = terms(saved)
    for (const typed of ['0170 1234567', '0170-12345', '(0170) 123 45 67', '+49 170 1234567']) {
      expect(readPhone(typed)?.some((start) => found.some((term) => term.startsWith(start)))).toBe(true)
    }
    expect(readPhone('0171 1234567')?.some((start) => found.includes(start))).toBe(false)
  },
)

it('takes the code of the country off, however long it is', () => {
  expect(terms('+1 212 555 0100')).toContain('2125550100')
  expect(terms('+353 1 555 0100')).toContain('15550100')
  expect(terms('+420 555 010 011')).toContain('555010011')
})

it.each(['0123', 'ada', 'a 01701234567', ''])('takes %p for no phone number', (typed) => {
  expect(readPhone(typed)).toBeNull()
})
