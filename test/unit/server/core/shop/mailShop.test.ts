import { createMailShops } from '../../../../../server/core/shop/mailShop'
import type { Language } from '../../../../../src/shared/language'

/** The facts for mails of a shop with these languages; PUBLIC_URL is `https://shop.example`. */
function shopThatSpeaks(...languages: Language[]) {
  const warn = jest.fn()
  const setting = JSON.stringify({ languages: languages.map((language) => ({ language, url: null })) })
  const shops = createMailShops(
    { findSetting: async () => setting },
    { publicUrl: 'https://shop.example', log: { warn } },
  )
  const told = async (mail: ReturnType<typeof shops.forStaff>) => {
    const { texts, publicUrl } = await mail
    return [texts.language, publicUrl]
  }
  return { shops, told, warn }
}

it('a mail is in its language, with links to the host of it', async () => {
  const { shops, told, warn } = shopThatSpeaks('de', 'en')
  expect(await told(shops.inLanguage('en'))).toEqual(['en', 'https://en.shop.example'])
  expect(await told(shops.inLanguage('de'))).toEqual(['de', 'https://shop.example'])
  expect(await told(shops.inLanguage(null))).toEqual(['de', 'https://shop.example'])
  expect(warn).not.toHaveBeenCalled()
})

it('a mail in a language that the shop no longer speaks is in the first one, and the log says so once', async () => {
  const { shops, told, warn } = shopThatSpeaks('en')
  for (let times = 0; times < 2; times++) {
    expect(await told(shops.inLanguage('de'))).toEqual(['en', 'https://shop.example'])
  }
  expect(warn.mock.calls).toEqual([[{ language: 'de' }, expect.stringContaining('the first language')]])
})

it.each([[['de', 'en']], [['en', 'de']]] as const)(
  'a mail to staff is in the first language and leads to PUBLIC_URL, where they sign in: %j',
  async (languages) => {
    const { shops, told, warn } = shopThatSpeaks(...languages)
    expect(await told(shops.forStaff())).toEqual([languages[0], 'https://shop.example'])
    expect(warn).not.toHaveBeenCalled()
  },
)
