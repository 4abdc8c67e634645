import { readShopTexts } from '../../../../../server/core/shop/shopTexts'

it('the words of a shop are the built-in ones with those that it has replaced', () => {
  const texts = readShopTexts(
    JSON.stringify({ name: 'Obst', texts: { 'condition.used': 'Second-hand' } }),
    'en',
  )
  expect([texts('condition.used'), texts('condition.sleeve.no_cover')]).toEqual(['Second-hand', 'no cover'])
  for (const none of [null, '{"name":"Obst"}'])
    expect(readShopTexts(none, 'en')('condition.used')).toBe('Used')
})
