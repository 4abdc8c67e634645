import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useRoutes } from 'react-router-dom'
import { ReleasePage } from '../../../../../src/shop/release/ReleasePage'
import type { ShownRelease } from '../../../../../src/shop/release/releaseSlice'
import { Tracklists } from '../../../../../src/shop/release/tracks/Tracklists'
import { preload, Screen } from '../../../../../src/shop/screens/ReleaseScreen'
import { anOpenShop, renderInShop } from '../../support/shop'
import { aFormat, aListItem, anImage, aRelease, aShownRelease, aTrack, aTracklist } from './builders'

const show = (release: Partial<ShownRelease> = {}) => {
  const { store } = anOpenShop()
  renderInShop(store, <ReleasePage release={aShownRelease(release)} />)
  return store
}

/** Tracklists of a release that is fetched again, as it is after some minutes. */
function FetchedAnew({ release }: { release: ShownRelease }) {
  const [fetched, setFetched] = useState(release)
  const fetchAnew = () => setFetched({ ...release, tracklists: [...release.tracklists] })
  return (
    <>
      <button type="button" onClick={fetchAnew}>
        Fetch anew
      </button>
      <Tracklists release={fetched} />
    </>
  )
}

const Release = () => useRoutes([{ path: '/release/*', element: <Screen /> }])

describe('the preload of a release', () => {
  const run = (slug: string, findRelease: (slug: string) => Promise<ReturnType<typeof aRelease> | null>) => {
    const shop = anOpenShop({ findRelease })
    const input = { params: { '*': slug }, search: new URLSearchParams() }
    return { ...shop, result: () => shop.runSaga(preload, input).toPromise() }
  }

  it('answers 404 for missing releases', async () => {
    expect(await run('nothing', async () => null).result()).toEqual({ status: 404 })
  })

  it('reads the description, shows the page, and asks only once within five minutes', async () => {
    let asked = 0
    const { store, result } = run('8B2D/balmat', async () => {
      asked++
      return aRelease({ slug: '8B2D%2Fbalmat', info_en: 'Cut **loud**.' })
    })
    expect(await result()).toEqual({ status: 200 })
    expect(await result()).toEqual({ status: 200 })
    expect(asked).toBe(1)
    renderInShop(store, <Release />, '/release/8B2D/balmat')
    expect(screen.getByText('loud').tagName).toBe('STRONG')
    expect(document.title).toBe('Nora Feldt – Every Room a Radio | Rille Records')
  })
})

describe('the header', () => {
  it('names artist, title, edition, subtitle, label, year and country', () => {
    show({ edition: 'Limited Edition', subtitle: 'Songs for small speakers', country: 'Germany' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Nora Feldt Every Room a Radio Limited Edition',
    )
    expect(screen.getByText('Songs for small speakers')).toBeVisible()
    expect(screen.getByText('2026')).toBeVisible()
    expect(screen.getByText('Germany')).toBeVisible()
  })

  it('says when a reissue first came out', () => {
    show({ is_reissue: true, original_release_date: '1994-03-01' })
    expect(screen.getByText('Reissue, first released Mar 1st 1994')).toBeVisible()
  })

  it.each([
    ['all formats', [true, true], 'Includes Instant Download'],
    ['some formats', [true, false], 'Includes Instant Download (LP)'],
  ])('tells that %s include the instant download', (_, [first, second], text) => {
    show({
      formats: [aFormat({ instant_download: first }), aFormat({ format: 'CD', instant_download: second })],
    })
    expect(screen.getByText(text)).toBeVisible()
  })
})

describe('the formats', () => {
  const rows = () => within(screen.getByRole('region', { name: 'Formats' })).getAllByRole('listitem')

  it('show name, price, catalogue number, barcode, download code and tech info', () => {
    show({
      formats: [
        aFormat({
          format: '2×LP',
          barcode: '4250000000128',
          tech_info: '140 g, clear vinyl',
          includes_download_code: true,
        }),
      ],
    })
    const [row] = rows()
    for (const text of ['2×LP', '€24.90', 'OBS 12', '4250000000128', '140 g, clear vinyl'])
      expect(row).toHaveTextContent(text)
    expect(row).toHaveTextContent('Includes Download Code')
    expect(row).toHaveTextContent('In stock')
    expect(screen.getByText(/Incl. VAT plus/)).toHaveTextContent(
      'Incl. VAT plus shippingOrders from outside the EU are exempt from VAT',
    )
  })

  it('show the original price of reduced formats', () => {
    show({ formats: [aFormat({ price: 18.9, original_price: 24.9, rebate: 24 })] })
    expect(rows()[0]).toHaveTextContent('Was €24.90 €18.90')
    expect(screen.getByText(/lowest in the 30 days/)).toBeVisible()
  })

  it.each([
    [{ status: 'pre-order', release_date: '2026-12-11' } as const, 'Pre-Order: out on Dec 11th 2026'],
    [{ shipping_date: '2026-12-04' }, 'Ships around: Dec 4th 2026'],
    [{ quantity_available: 2 }, 'Only 2 left'],
    [{ has_available_stock: false, quantity_available: 0 }, 'Out of stock'],
  ])('say when they come: %j', (format, text) => {
    show({ formats: [aFormat(format)] })
    expect(rows()[0]).toHaveTextContent(text)
  })
})

describe('the pictures', () => {
  const [cover, back] = [anImage(), anImage()]
  const gallery = [{ sort: 1, caption: 'Back cover', credit: 'Studio Nord', image: back }]
  const shown = () => document.querySelector('figure img')!

  it('are thumbnails that lead to the images, cover first', () => {
    show({ product_image: cover, gallery })
    const hrefs = screen
      .getAllByRole('link', { name: /Picture 1 of 2|Back cover/ })
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([cover, back].map(({ uuid_image }) => `/image/${uuid_image}/800.jpeg`))
  })

  it('are selected by click and by arrow keys, with a spinner until they have come', async () => {
    show({ product_image: cover, gallery })
    await userEvent.click(screen.getByRole('link', { name: 'Back cover' }))
    expect(shown()).toHaveAttribute('alt', 'Back cover')
    expect(screen.getByText('Photo: Studio Nord')).toBeVisible()
    expect(document.querySelector('.spinner')).not.toBeNull()
    fireEvent.load(shown())
    expect(document.querySelector('.spinner')).toBeNull()
    await userEvent.keyboard('{ArrowLeft}')
    expect(shown()).toHaveAttribute('alt', 'Cover of Nora Feldt – Every Room a Radio')
    expect(screen.getByRole('link', { name: 'Picture 1 of 2' })).toHaveFocus()
  })

  it('keep a line for words where one of them has any, so that nothing moves', () => {
    show({ product_image: cover, gallery })
    expect(document.querySelector('figcaption')).toBeEmptyDOMElement()
  })

  it('need no such line where none has words', () => {
    show({ product_image: cover, gallery: [{ sort: 1, caption: null, credit: null, image: back }] })
    expect(document.querySelector('figcaption')).toBeNull()
  })

  it('are offered in widths of 100 to 1200 pixels', () => {
    show({ product_image: anImage({ width: 3000 }) })
    const widths = document
      .querySelector('figure source')!
      .getAttribute('srcset')!
      .match(/\d+(?=w)/g)
    expect(widths).not.toContain('2000')
    expect(Math.min(...widths!.map(Number))).toBeGreaterThanOrEqual(100)
    expect(document.querySelector('figure a')).toHaveAttribute('href', expect.stringContaining('/image/'))
  })

  it('open large in a dialog with words, arrow keys and buttons, and close with the same one selected', async () => {
    show({ product_image: cover, gallery })
    await userEvent.click(screen.getByRole('link', { name: /^Enlarge: Cover of/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Nora Feldt – Every Room a Radio' })
    expect(within(dialog).getByText('1 / 2')).toBeVisible()
    // The cover has the same words as on the page.
    expect(within(dialog).getByRole('img', { name: /^Cover of/ })).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Previous picture' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    // The focus moves into the dialog a moment after it is shown.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{ArrowRight}')
    expect(within(dialog).getByRole('img', { name: 'Back cover' })).toBeVisible()
    expect(within(dialog).getByText('Photo: Studio Nord')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous picture' }))
    expect(within(dialog).getByText('1 / 2')).toBeVisible()
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(dialog, { touches: [{ clientX: from, clientY: 300 }] })
      fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: to, clientY: 310 }] })
    }
    swipe(300, 290)
    expect(within(dialog).getByText('1 / 2')).toBeVisible()
    swipe(300, 100)
    expect(within(dialog).getByText('2 / 2')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown()).toHaveAttribute('alt', 'Back cover')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Enlarge: Back cover' })).toHaveFocus())
  })

  it('are left to the browser with a modifier, such as Alt to save them', () => {
    show({ product_image: cover, gallery })
    const links = [
      screen.getByRole('link', { name: /^Enlarge: Cover of/ }),
      screen.getByRole('link', { name: 'Back cover' }),
    ]
    for (const link of links) {
      // jsdom cannot follow a link.
      const isKept = { ofLink: false }
      const look = (event: MouseEvent) => {
        isKept.ofLink = !event.defaultPrevented
        event.preventDefault()
      }
      document.addEventListener('click', look, { once: true })
      fireEvent.click(link, { altKey: true })
      expect(isKept.ofLink).toBe(true)
    }
  })

  it.each([
    ['can be heard', aTrack(), true],
    ['cannot be heard', aTrack({ uuid_audio: null }), false],
  ])('have a play button where there is a tracklist, which says when it %s', (_, track, isPlayable) => {
    show({ tracklists: [aTracklist([track])] })
    const frame = within(screen.getByRole('region', { name: 'Pictures' }))
    if (isPlayable) expect(frame.getByRole('button', { name: 'Play' })).toBeEnabled()
    else expect(frame.getByRole('button', { name: 'No preview' })).toBeDisabled()
  })

  it('have none without a tracklist', () => {
    show({ tracklists: [] })
    expect(within(screen.getByRole('region', { name: 'Pictures' })).queryByRole('button')).toBeNull()
  })

  it('are a blank sleeve when there is none', () => {
    show({ product_image: null })
    expect(screen.getByRole('img', { name: 'Cover of Nora Feldt – Every Room a Radio' })).toBeVisible()
  })
})

describe('the tracklist', () => {
  it('shows version, guests and an artist who is not the release’s, and hides lengths of snippets', () => {
    const tracks = [
      aTrack({ title: 'Antenna', version: 'Dub', duration: 271 }),
      aTrack({
        title: 'Two',
        display_artist: 'Kaltwasser',
        featured_artists: ['Ulver Brandt'],
        duration: 62,
      }),
    ]
    show({ tracklists: [aTracklist(tracks)] })
    expect(screen.getByRole('button', { name: /Play A1 Antenna \(Dub\) ?4:31/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /Kaltwasser – Two feat. Ulver Brandt ?1:02/ })).toBeVisible()
  })

  it('shows tempo and key where they are known', () => {
    const tracks = [
      aTrack({ bpm: 126, musical_key: 'a-minor' }),
      aTrack({ title: 'Two', musical_key: 'b-flat-major' }),
    ]
    show({ tracklists: [aTracklist(tracks)] })
    expect(screen.getByText('126 BPM · A minor (8A)')).toBeVisible()
    expect(screen.getByText('B♭ major (6B)')).toBeVisible()
  })

  it('hides the lengths of what are probably only snippets', () => {
    show({ tracklists: [aTracklist([aTrack()], { probably_only_snippets: true })] })
    expect(screen.queryByText('4:31')).toBeNull()
  })

  it('has no button for a track without a preview', () => {
    show({ tracklists: [aTracklist([aTrack({ uuid_audio: null })])] })
    expect(screen.getByText('Antenna')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Antenna/ })).toBeNull()
  })

  it('begins each row with the number of its disc when there are several', () => {
    const tracks = [aTrack({ position: '1' }), aTrack({ medium_nr: 2, position: '2-1' })]
    show({ tracklists: [aTracklist(tracks, { count_media: 2 })] })
    expect(screen.getByText('1-1')).toBeVisible()
    expect(screen.getByText('2-1')).toBeVisible()
  })

  it('names the discs when there are several', () => {
    show({ tracklists: [aTracklist([aTrack(), aTrack({ medium_nr: 2 })], { count_media: 2 })] })
    expect(screen.getByText('Disc 2')).toBeVisible()
  })

  it('has a tab for each of several lists, moved between with the arrow keys', async () => {
    show({
      tracklists: [aTracklist([aTrack()]), aTracklist([aTrack(), aTrack()], { formats: ['CD', 'MC'] })],
    })
    const [first, second] = screen.getAllByRole('tab')
    expect(second).toHaveAccessibleName('CD, MC')
    await userEvent.click(first!)
    await userEvent.keyboard('{ArrowRight}')
    expect(second).toHaveFocus()
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'CD, MC' })).toHaveAttribute('data-selected', 'true')
  })

  it('opens the list of the track in the address once, and not again when the release is fetched anew', async () => {
    const scroll = jest.fn()
    Element.prototype.scrollIntoView = scroll
    const sought = aTrack()
    const release = aShownRelease({ tracklists: [aTracklist([aTrack()]), aTracklist([sought])] })
    renderInShop(anOpenShop().store, <FetchedAnew release={release} />, `/release/a#${sought.uuid_track}`)
    const [first, second] = screen.getAllByRole('tab')
    expect(second).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1))
    await userEvent.click(first!)
    await userEvent.click(screen.getByRole('button', { name: 'Fetch anew' }))
    expect(first).toHaveAttribute('aria-selected', 'true')
  })

  it('asks the player for the track that is clicked', async () => {
    const store = show()
    await userEvent.click(screen.getByRole('button', { name: /Kitchen Light/ }))
    expect(store.getState().player.status).toBe('loading')
  })
})

describe('the details', () => {
  it('lead to artists, labels and genres', () => {
    show({
      artists: [
        { slug: 'nora-feldt', name: 'Nora Feldt', count: 3 },
        { slug: 'kaltwasser', name: 'Kaltwasser', count: 1 },
      ],
    })
    expect(screen.getByRole('heading', { name: '2 Artists' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Label' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nora Feldt' })).toHaveAttribute('href', '/artist/nora-feldt')
    expect(screen.getByRole('link', { name: 'Indie' })).toHaveAttribute('href', '/releases?genres=indie')
    for (const link of screen.getAllByRole('link', { name: 'Obst & Söhne' }))
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/label\//))
  })

  it('tell who answers for the product', () => {
    show({ product_safety: { manufacturer: 'Presswerk Ost', responsible_person: null } })
    expect(screen.getByText('Presswerk Ost')).toBeInTheDocument()
    expect(screen.queryByText('Responsible person in the EU')).toBeNull()
  })

  it('end with related releases, and no empty headings', () => {
    show({ related_products: { by_genre: [aListItem({ title: 'Other' })], by_artist: [], by_label: [] } })
    expect(screen.getByRole('heading', { name: 'Similar Genres' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: /^(Same Artists|More by)/ })).toBeNull()
    expect(screen.getByText('Other')).toBeVisible()
  })

  it.each([
    ['one artist by name', ['Nora Feldt'], 'More by Nora Feldt'],
    ['several artists together', ['Nora Feldt', 'Kaltwasser'], 'Same Artists'],
  ])('head the releases of %s', (_which, names, heading) => {
    show({
      artists: names.map((name, index) => ({ slug: `artist-${index}`, name, count: 2 })),
      related_products: { by_artist: [aListItem({ title: 'Other' })], by_genre: [], by_label: [] },
    })
    expect(screen.getByRole('heading', { name: heading })).toBeVisible()
  })

  it('say why a release goes with this one', () => {
    show({
      goes_with: [
        { also_with: 'Ringkern', release: aListItem({ slug: 'lattenrost', title: 'Lattenrost' }) },
        { also_with: null, release: aListItem({ slug: 'dosenpfand', title: 'Dosenpfand' }) },
      ],
    })
    const list = within(screen.getByRole('heading', { name: 'Goes With This' }).closest('section')!)
    const [first, second] = list
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('li[data-release]'))
    expect(first).toHaveTextContent(/^Also with Ringkern.*Lattenrost/)
    expect(second).toHaveTextContent(/^Bought together.*Dosenpfand/)
  })
})
