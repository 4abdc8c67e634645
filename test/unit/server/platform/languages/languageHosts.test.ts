import { firstLanguage, readLanguageHosts } from '../../../../../server/platform/languages/languageHosts'

const hostsOf = (languages: unknown, publicUrl = 'https://shop.example') =>
  readLanguageHosts(JSON.stringify({ languages }), publicUrl)
const listed = (language: string, url: string | null = null) => ({ language, url })

it.each([
  ['a shop that was never set up', null],
  ['a shop that lists no language', '{}'],
  ['a shop of an unknown language', '{"languages":[{"language":"fr","url":null}]}'],
])('%s speaks English at PUBLIC_URL', (_which, setting) => {
  expect(readLanguageHosts(setting, 'https://shop.example')).toEqual([
    { language: 'en', url: 'https://shop.example' },
  ])
  expect(firstLanguage(setting)).toBe('en')
})

it('the first language is at PUBLIC_URL, and the others at subdomains named for them', () => {
  expect(hostsOf([listed('de'), listed('en')], 'https://www.laden.example:8443')).toEqual([
    { language: 'de', url: 'https://www.laden.example:8443' },
    { language: 'en', url: 'https://en.laden.example:8443' },
  ])
})

it('written addresses count, without a slash at the end', () => {
  expect(hostsOf([listed('de', 'https://laden.example/'), listed('en', 'https://shop.example')])).toEqual([
    { language: 'de', url: 'https://laden.example' },
    { language: 'en', url: 'https://shop.example' },
  ])
})

it.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s has no subdomains, so the first language is spoken alone',
  (address) => {
    expect(hostsOf([listed('en'), listed('de')], address)).toEqual([{ language: 'en', url: address }])
  },
)
