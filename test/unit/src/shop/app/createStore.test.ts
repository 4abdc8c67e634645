import { createStore } from '../../../../../src/shop/app/createStore'
import { downloadFeature } from '../../../../../src/shop/download/downloadFeature'
import { downloadSlice, redeemingChanged } from '../../../../../src/shop/download/downloadSlice'
import { answering } from '../../support/shop'

const redeeming = { status: 'sending', problem: null } as const

const aStore = (...more: [] | [Parameters<typeof createStore>[1]]) => createStore(answering(), ...more)

describe('createStore', () => {
  it('takes up injected slices, each in its own store only', () => {
    const [one, other] = [aStore(), aStore()]
    expect(one.store.getState()).not.toHaveProperty('download')

    one.store.addFeature(downloadFeature)
    for (const { store } of [one, other]) store.dispatch(redeemingChanged(redeeming))

    expect(one.store.getState().download?.redeeming).toEqual(redeeming)
    expect(other.store.getState()).not.toHaveProperty('download')
  })

  it('begins with the parts of a preloaded state, injected ones where their slices are given', () => {
    const before = aStore()
    before.store.addFeature(downloadFeature)
    before.store.dispatch(redeemingChanged(redeeming))
    const state = before.store.getState()
    const { store } = createStore(answering(), state, [downloadSlice])
    expect(store.getState()).toEqual(state)
    // Redux names parts that have no reducer, and leaves them out.
    const said = jest.spyOn(console, 'error').mockImplementation()
    expect(aStore(state).store.getState()).not.toHaveProperty('download')
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"download"'))
    said.mockRestore()
  })
})
