/** The label index. What is expected comes from the API. */
import type { LabelIndex, ReleaseList } from '../../src/shared/contract'
import { addressOf, allWords, askApi, openPage, wordsOf } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let index: LabelIndex
let document: Document
beforeAll(async () => {
  index = await askApi(shop(), '/label/index')
  document = (await openPage(`${shop()}/labels`)).document
})

describe('2.6 the label index', () => {
  it('groups by initial letter, each label as one link of its name and count', () => {
    const sections = [...document.querySelectorAll('main section')]
    expect(sections.map((section) => wordsOf(section.querySelector('h2')))).toEqual(
      index.map(({ initial }) => initial),
    )
    sections.forEach((section, position) => {
      const links = [...section.querySelectorAll('a')]
      expect(links.map((link) => [wordsOf(link), link.getAttribute('href')])).toEqual(
        index[position].labels.map(({ slug, name, count }) => [
          `${name} [${count}]`,
          addressOf('label', slug),
        ]),
      )
    })
  })

  it('puts digits and signs under #, and letters with accents under the plain one', () => {
    for (const { initial, labels } of index)
      for (const { name } of labels) {
        const first = name.normalize('NFD')[0].toUpperCase()
        if (/[A-Z]/.test(first)) expect([name, initial]).toEqual([name, first])
        else if (/[0-9(]/.test(first)) expect([name, initial]).toEqual([name, '#'])
      }
    expect(index[0].initial).toBe('#')
  })

  it('has a way to every initial', () => {
    const links = [...document.querySelectorAll('nav[aria-label="Initials"] a')]
    expect(links.map(wordsOf)).toEqual(index.map(({ initial }) => initial))
    for (const link of links) {
      const target = document.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1)))
      expect(wordsOf(target)).toBe(wordsOf(link))
    }
  })

  it('emphasises from 10 releases on, and more from 50', () => {
    const emphasis = [...document.querySelectorAll('main section a')].map((link) =>
      link.getAttribute('data-emphasis'),
    )
    const expected = index
      .flatMap(({ labels }) => labels)
      .map(({ count }) => (count >= 50 ? 'strong' : count >= 10 ? 'some' : null))
    expect(emphasis).toEqual(expected)
    expect(new Set(expected)).toEqual(new Set(['strong', 'some', null]))
  })

  it('counts what the shop really has of each label', async () => {
    const lists = await Promise.all(
      [0, 120, 240].map((offset) =>
        askApi<ReleaseList>(shop(), `/release/filter?limit=120&offset=${offset}`),
      ),
    )
    const counts = new Map<string, number>()
    for (const { labels } of lists.flatMap(({ items }) => items))
      for (const { slug } of labels) counts.set(slug, (counts.get(slug) ?? 0) + 1)
    const shown = index.flatMap(({ labels }) => labels.map(({ slug, count }) => [slug, count] as const))
    expect(new Map(shown)).toEqual(counts)
    expect(allWords(document, 'main header p')).toEqual([`${shown.length} labels`])
  })
})
