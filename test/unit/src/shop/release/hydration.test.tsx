import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { type AppStore, createStore } from '../../../../../src/shop/app/createStore'
import { PageBlocks } from '../../../../../src/shop/content/PageBlocks'
import { Gallery } from '../../../../../src/shop/release/gallery/Gallery'
import { ReleaseHeader } from '../../../../../src/shop/release/ReleaseHeader'
import { Tracklists } from '../../../../../src/shop/release/tracks/Tracklists'
import { ShopSettingsFromStore } from '../../../../../src/shop/settings/ShopSettingsFromStore'
import { anOpenShop, answering } from '../../support/shop'
import { anImage, aShownRelease, aTrack, aTracklist } from './builders'

const page = (store: AppStore, content: ReactNode) => (
  <Provider store={store}>
    <ShopSettingsFromStore>{content}</ShopSettingsFromStore>
  </Provider>
)

/** Renders as the server does, then takes over in a browser whose store came through JSON. */
async function hydrate(content: ReactNode) {
  const { store } = anOpenShop()
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(store, content))
  const html = root.innerHTML
  const complaints: unknown[] = []
  const complain = jest.spyOn(console, 'error').mockImplementation((...args) => complaints.push(args))
  const browser = createStore(answering(), JSON.parse(JSON.stringify(store.getState())))
  await act(async () => {
    hydrateRoot(root, page(browser.store, content), { onRecoverableError: (error) => complaints.push(error) })
  })
  complain.mockRestore()
  return { html, complaints }
}

describe('the server and the browser show the same at first', () => {
  it('on a release page', async () => {
    const release = aShownRelease({
      gallery: [{ sort: 1, caption: 'Back', credit: 'Studio Nord', image: anImage() }],
      tracklists: [aTracklist([aTrack()]), aTracklist([aTrack({ uuid_audio: null })], { formats: ['CD'] })],
    })
    const { html, complaints } = await hydrate(
      <>
        <Gallery release={release} />
        <ReleaseHeader release={release} />
        <Tracklists release={release} />
      </>,
    )
    expect(complaints).toEqual([])
    expect(html).toContain('Antenna')
  })

  it('on a page with blocks', async () => {
    const slide = {
      caption: null,
      link_href: null,
      link_text: null,
      image: anImage(),
      credit: null,
      text: [],
    }
    const { html, complaints } = await hydrate(
      <PageBlocks
        page={{
          slug: 'frontpage',
          title: 'Rille',
          description: null,
          blocks: [
            { block_type: 'slider', heading: null, slides: [{ ...slide, heading: 'One' }] },
            { block_type: 'text', heading: 'Text', body: [{ tag: 'hr' }, 'x'] },
          ],
        }}
      />,
    )
    expect(complaints).toEqual([])
    expect(html).toContain('One')
  })
})
