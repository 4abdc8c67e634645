import { addressInShop, addressOfPage } from '../../../../../../src/staff/screens/pages/pageAddress'

describe('the addresses of a page', () => {
  it.each([
    ['the front page', 'frontpage', '/pages/frontpage', '/'],
    ['a page', 'about', '/pages/about', '/page/about'],
    ['a page below another', 'shop/how-we-file', '/pages/shop%2Fhow-we-file', '/page/shop/how-we-file'],
    ['a page in another script', 'über-uns', '/pages/%C3%BCber-uns', '/page/über-uns'],
  ])('are those of the editor and of the shop: %s', (_what, slug, editor, shop) => {
    expect([addressOfPage(slug), addressInShop(slug)]).toEqual([editor, shop])
  })
})
