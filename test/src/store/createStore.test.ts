import { put } from 'redux-saga/effects'
import { downloadSlice, redeemingMoved } from '../../../src/download/downloadSlice'
import { createStore } from '../../../src/store/createStore'
import { injectSlice } from '../../../src/store/injectSlice'
import { aShopApi } from '../support/shop'

const redeeming = { status: 'sending', problem: null } as const

const aStore = (...more: [] | [Parameters<typeof createStore>[1]]) =>
  createStore({ api: aShopApi() }, ...more)

function* redeem() {
  yield* injectSlice(downloadSlice)
  yield put(redeemingMoved(redeeming))
}

describe('createStore', () => {
  it('takes up late slices, each in its own store only', async () => {
    const [one, other] = [aStore(), aStore()]
    expect(one.store.getState()).not.toHaveProperty('download')

    await one.runSaga(redeem).toPromise()
    other.store.dispatch(redeemingMoved(redeeming))

    expect(one.store.getState().download?.redeeming).toEqual(redeeming)
    expect(other.store.getState()).not.toHaveProperty('download')
  })

  it('keeps what a late slice knows when its saga runs again', async () => {
    const { store, runSaga } = aStore()
    await runSaga(redeem).toPromise()
    await runSaga(() => injectSlice(downloadSlice)).toPromise()
    store.dispatch({ type: 'anything' })
    expect(store.getState().download?.redeeming).toEqual(redeeming)
  })

  it('begins with the parts of a preloaded state, late ones where their slices are given', async () => {
    const before = aStore()
    await before.runSaga(redeem).toPromise()
    const state = before.store.getState()
    const { store } = createStore({ api: aShopApi() }, state, [downloadSlice])
    expect(store.getState()).toEqual(state)
    // Redux names parts that have no reducer, and leaves them out.
    const said = jest.spyOn(console, 'error').mockImplementation()
    expect(aStore(state).store.getState()).not.toHaveProperty('download')
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"download"'))
    said.mockRestore()
  })
})
