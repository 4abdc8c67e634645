import { type AddInfo, addInfoBody } from '../../../../../src/shared/contract'
import { navigated, toLocation } from '../../../../../src/shop/navigation/navigationSlice'
import { trackViewed } from '../../../../../src/shop/player/playerSlice'
import { releaseSlice } from '../../../../../src/shop/release/releaseSlice'
import { shopOpened } from '../../../../../src/shop/settings/shopSlice'
import { watchTracking } from '../../../../../src/shop/tracking/watchTracking'
import { settled } from '../../support/settled'
import { anOpenShop } from '../../support/shop'
import { aShownRelease } from '../release/builders'

async function track(address: string, isTracking = true) {
  const told: AddInfo[] = []
  const { store, runSaga } = anOpenShop({
    addInfo: async (info) => {
      told.push(info)
    },
  })
  const { shop } = store.getState()
  store.dispatch(shopOpened({ ...shop, webshop: { ...shop.webshop, is_tracking: isTracking } }))
  const value = aShownRelease({ uuid_release: 'f6f0a7b4-0000-4000-8000-000000000001' })
  store.dispatch(releaseSlice.actions.received({ key: '8B2D/radio', value, receivedAt: 0 }))
  const go = (href: string) => store.dispatch(navigated({ location: toLocation(href), status: 200 }))
  window.history.replaceState(null, '', address)
  // The server knows the page by its canonical address.
  go(address.replace(/[?&](ref|kwd)=\w*/g, ''))
  const task = runSaga(watchTracking)
  await settled()
  return { store, told, go, task }
}

beforeEach(() => window.sessionStorage.clear())

describe('a shop with tracking', () => {
  it('is told of each page, in the words of the contract', async () => {
    const { told, go } = await track('/?ref=zine&kwd=dub')
    go('/release/8B2D/radio')
    go('/release/8B2D/radio#tracks')
    go('/search/caf%C3%A9#term=caf%C3%A9')
    await settled()
    expect(told.map(({ page, path, query }) => [page, path, query])).toEqual([
      ['frontpage', '/', '?ref=zine&kwd=dub'],
      ['release', '/release/8B2D/radio', ''],
      ['search', '/search/caf%C3%A9', ''],
    ])
    expect(told[0]).toMatchObject({ ref: 'zine', kwd: 'dub', origin: '' })
    expect(told[1]).toMatchObject({ item_uuid: 'f6f0a7b4-0000-4000-8000-000000000001' })
    expect(told[2]).toMatchObject({ keyword: 'café', origin: window.location.origin })
    for (const info of told) expect(addInfoBody.parse(info)).toEqual(info)
  })

  it('hears no id and no token of a private page', async () => {
    const { told, go } = await track('/user/account?confirm=secret')
    go('/user/set-password/secret')
    go('/order/secret+secret?access=secret')
    go('/basket/secret')
    go('/downloads/secret')
    await settled()
    expect(told.map(({ path, query }) => path + query)).toEqual([
      '/user/account',
      '/user/set-password/:id',
      '/order/:id',
      '/basket/:id',
      '/downloads/:id',
    ])
    expect(JSON.stringify(told)).not.toContain('secret')
  })

  it('is told of each track', async () => {
    const { told, store } = await track('/releases')
    const uuidTrack = 'f6f0a7b4-0000-4000-8000-000000000002'
    store.dispatch(trackViewed({ uuidTrack, slug: 'radio' }))
    await settled()
    expect(told[1]).toMatchObject({ page: 'track', path: '/releases', item_uuid: uuidTrack })
    expect(addInfoBody.safeParse(told[1]).success).toBe(true)
  })

  it('keeps nothing but eight characters, until the tab is closed', async () => {
    const { told, go } = await track('/')
    go('/labels')
    await settled()
    expect(told[0]!.session_id).toMatch(/^[A-Za-z0-9]{8}$/)
    expect(told[1]!.session_id).toBe(told[0]!.session_id)
    expect({ ...window.sessionStorage }).toEqual({ 'rille.session': told[0]!.session_id })
    expect(window.localStorage).toHaveLength(0)
  })

  it('is told nothing by a browser that asks not to be followed', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    const { told } = await track('/')
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: false, configurable: true })
    expect(told).toEqual([])
    expect(window.sessionStorage).toHaveLength(0)
  })
})

describe('a shop that does not', () => {
  it('is told nothing, and nothing is kept', async () => {
    const { told, go } = await track('/', false)
    go('/labels')
    await settled()
    expect(told).toEqual([])
    expect(window.sessionStorage).toHaveLength(0)
  })
})
