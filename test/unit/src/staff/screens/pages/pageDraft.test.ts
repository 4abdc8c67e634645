import { type OpenPage, toPageForm, toPageInput } from '../../../../../../src/staff/screens/pages/pageDraft'

const page: OpenPage = {
  ...{ slug: 'shop/how-we-file', title: 'How we file', description: null, version: 'v1' },
  blocks: [
    { text: { heading: 'By label', body: 'And then by number.' } },
    { release_group: { heading: '', link: '', link_text: '', lines: [['radio', 'gone']] } },
  ],
  releases: [
    {
      ...{
        slug: 'radio',
        uuid_release: 'r',
        artist: 'Nora Feldt',
        title: 'Every Room a Radio',
        is_shown: true,
      },
    },
  ],
}

describe('the form of a page', () => {
  it('has its texts, and an empty description where there is none', () => {
    expect(toPageForm(page)).toMatchObject({ title: 'How we file', description: '', version: 'v1' })
    expect(toPageForm({ ...page, description: 'Shelves.' }).description).toBe('Shelves.')
  })

  it('names the releases of its blocks, and by their slug those that are gone', () => {
    expect(toPageForm(page).blocks[1]).toMatchObject({
      releases: [
        { slug: 'radio', name: 'Nora Feldt – Every Room a Radio', is_shown: true },
        { slug: 'gone', name: 'gone', is_shown: false },
      ],
    })
  })

  it('has a key for each block, which no other one has', () => {
    const keys = toPageForm(page).blocks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  it('is sent as it was read', () => {
    const { slug, title, description, blocks } = page
    expect(toPageInput(slug, toPageForm(page))).toEqual({ slug, title, description, blocks })
  })

  it.each([
    ['', null],
    [' \n', null],
    ['Shelves.', 'Shelves.'],
  ])('is sent with the description %j as %j', (description, sent) => {
    expect(toPageInput('a', { ...toPageForm(page), description }).description).toBe(sent)
  })
})
