import { act } from '@testing-library/react'
import type { Customer } from '../../../../../src/shared/contract'
import { storedToken } from '../../../../../src/shop/api/customerToken'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import {
  type CustomerCommand,
  customerCommandRequested,
  selectCustomer,
  selectIsLoggedIn,
} from '../../../../../src/shop/customer/session/customerSlice'
import { watchCustomer } from '../../../../../src/shop/customer/session/watchCustomer'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, anOpenShop } from '../../support/shop'
import { aCustomer, customerId, token } from './aCustomer'

const name = 'rille.customer'
const tenMinutes = 600_000
const running: { cancel(): void }[] = []

beforeEach(() => {
  jest.useFakeTimers()
  window.localStorage.clear()
})
afterEach(() => {
  for (const task of running.splice(0)) task.cancel()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const keep = (kept: string | null) =>
  kept === null ? window.localStorage.removeItem(name) : window.localStorage.setItem(name, kept)
/** What happens in another tab is told to this one by the browser. */
const keepElsewhere = async (kept: string | null) => {
  keep(kept)
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: name })))
  await settled()
}
const settled = (ms = 0) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
const refusal = (status: number, message = 'Please log in again.', errors = {}) =>
  new ShopApiError(status, 'refused', message, { errors })

/** A tab of the browser. */
async function openTab(api: Answers = {}) {
  let refreshes = 0
  const findCustomer = jest.fn(api.findCustomer ?? (async () => aCustomer()))
  const refreshToken = jest.fn(api.refreshToken ?? (async () => token(++refreshes + 1)))
  const { store, runSaga } = anOpenShop({ ...api, findCustomer, refreshToken })
  running.push(runSaga(watchCustomer))
  await settled()
  // Its code comes with an import, which no clock moves.
  for (let i = 0; i < 5; i++) await settled()
  return {
    findCustomer,
    refreshToken,
    state: () => store.getState().customer,
    isLoggedIn: () => selectIsLoggedIn(store.getState()),
    customer: () => selectCustomer(store.getState()),
    async wish(wish: CustomerCommand) {
      store.dispatch(customerCommandRequested(wish))
      for (let i = 0; i < 5; i++) await settled()
    },
  }
}

describe('a tab', () => {
  it('of a visitor asks for nothing', async () => {
    const tab = await openTab()
    await settled(tenMinutes)
    expect(tab.isLoggedIn()).toBe(false)
    expect(tab.findCustomer).not.toHaveBeenCalled()
    expect(tab.refreshToken).not.toHaveBeenCalled()
  })

  it('hears that another one logged out before its code had come', async () => {
    keep(token())
    const opening = openTab()
    keep(null)
    const tab = await opening
    expect(tab.isLoggedIn()).toBe(false)
    expect(tab.findCustomer).not.toHaveBeenCalled()
  })

  it('of a customer fetches the data, and refreshes the token at the start and every ten minutes', async () => {
    keep(token())
    const tab = await openTab()
    expect(tab.customer()).toEqual(aCustomer())
    expect([tab.refreshToken.mock.calls.length, storedToken()]).toEqual([1, token(2)])
    await settled(tenMinutes - 1000)
    expect(tab.refreshToken).toHaveBeenCalledTimes(1)
    await settled(2000)
    expect([tab.refreshToken.mock.calls.length, storedToken()]).toEqual([2, token(3)])
    await settled(3 * tenMinutes)
    expect([tab.refreshToken.mock.calls.length, storedToken()]).toEqual([5, token(6)])
  })

  it('that slept refreshes as soon as it wakes, and not when it was only looked away from', async () => {
    keep(token())
    const tab = await openTab()
    const wake = async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await settled()
    }
    await settled(60_000)
    await wake()
    expect(tab.refreshToken).toHaveBeenCalledTimes(1)
    // Timers of a sleeping machine stand still, its clock does not.
    jest.setSystemTime(Date.now() + 3 * 3_600_000)
    await wake()
    expect([tab.refreshToken.mock.calls.length, storedToken()]).toEqual([2, token(3)])
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(tab.refreshToken).toHaveBeenCalledTimes(2)
  })

  it('stays logged in while the shop cannot be reached, and refreshes soon after', async () => {
    keep(token())
    const refreshToken = jest
      .fn()
      .mockRejectedValueOnce(refusal(0))
      .mockRejectedValueOnce(refusal(500))
      .mockRejectedValueOnce(refusal(429))
      .mockResolvedValueOnce(token(2))
    const tab = await openTab({ refreshToken })
    expect([tab.isLoggedIn(), storedToken()]).toEqual([true, token()])
    await settled(3 * 61_000)
    expect([tab.isLoggedIn(), storedToken()]).toEqual([true, token(2)])
  })

  it.each([401, 403])('is logged out when the shop says %d, and says why', async (status) => {
    keep(token())
    const tab = await openTab({ refreshToken: async () => Promise.reject(refusal(status)) })
    expect([tab.isLoggedIn(), tab.customer(), storedToken()]).toEqual([false, null, null])
    expect(tab.state().problem).toBe('Please log in again.')
  })

  it('stays logged out when the customer logged out while the token was being refreshed', async () => {
    keep(token())
    let answer = (_token: string) => {}
    const tab = await openTab({ refreshToken: () => new Promise((resolve) => (answer = resolve)) })
    await keepElsewhere(null)
    answer(token(2))
    await settled()
    expect([tab.isLoggedIn(), storedToken()]).toEqual([false, null])
  })

  it('does not bring back who was logged in before', async () => {
    keep(token())
    let answer = (_token: string) => {}
    const other = testId(802)
    const tab = await openTab({ refreshToken: () => new Promise((resolve) => (answer = resolve)) })
    await keepElsewhere(token(1, 's', other))
    answer(token(2))
    await settled()
    expect([tab.isLoggedIn(), storedToken()]).toEqual([true, token(1, 's', other)])
  })

  it('is logged out when another tab was, though a new token was written in that very moment', async () => {
    keep(token())
    const tab = await openTab()
    expect(tab.isLoggedIn()).toBe(true)
    keep(token(3))
    const told = new StorageEvent('storage', { key: name, oldValue: token(2), newValue: null })
    await act(async () => window.dispatchEvent(told))
    await settled()
    expect(storedToken()).toBeNull()
    expect(tab.isLoggedIn()).toBe(false)
  })

  it('keeps who has logged in since another tab was logged out', async () => {
    keep(token())
    const tab = await openTab()
    keep(token(1, 'next'))
    const told = new StorageEvent('storage', { key: name, oldValue: token(2), newValue: null })
    await act(async () => window.dispatchEvent(told))
    await settled()
    expect(storedToken()).toBe(token(1, 'next'))
    expect(tab.isLoggedIn()).toBe(true)
  })

  it('whose token is refused while another tab has a newer one takes that one', async () => {
    keep(token())
    const refreshToken = jest.fn(async () => {
      keep(token(7))
      throw refusal(401)
    })
    const tab = await openTab({ refreshToken })
    expect([tab.isLoggedIn(), storedToken()]).toEqual([true, token(7)])
  })
})

describe('several tabs', () => {
  it('are logged in together, as another customer too, and logged out together', async () => {
    const other = testId(802)
    const findCustomer = jest.fn(async () =>
      aCustomer({ uuid_customer: storedToken()!.split('.')[0], token: storedToken()! }),
    )
    const tab = await openTab({ findCustomer })
    await keepElsewhere(token())
    for (let i = 0; i < 5; i++) await settled()
    expect([tab.isLoggedIn(), tab.customer()?.uuid_customer]).toEqual([true, customerId])
    await keepElsewhere(token(1, 't', other))
    expect(tab.customer()?.uuid_customer).toBe(other)
    await keepElsewhere(null)
    expect([tab.isLoggedIn(), tab.customer()]).toEqual([false, null])
  })

  it('ask for nothing when one of them has refreshed the token', async () => {
    keep(token())
    const tab = await openTab()
    await keepElsewhere(token(9))
    expect(tab.findCustomer).toHaveBeenCalledTimes(1)
    expect(tab.customer()).toEqual(aCustomer())
  })

  it('are logged out when they wake, without a message of another tab', async () => {
    keep(token())
    const tab = await openTab()
    keep(null)
    expect(tab.isLoggedIn()).toBe(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(tab.isLoggedIn()).toBe(false)
  })

  it('refresh one after the other where the browser lets them', async () => {
    keep(token())
    const queue: string[] = []
    const request = jest.fn(async (lock: string, work: () => Promise<unknown>) => {
      queue.push(lock)
      return work()
    })
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    await openTab()
    Reflect.deleteProperty(navigator, 'locks')
    expect([queue, storedToken()]).toEqual([[name], token(2)])
  })
})

describe('a command', () => {
  it('to log in keeps the token, and no password in the state', async () => {
    const login = jest.fn(async () => aCustomer())
    const tab = await openTab({ login })
    await tab.wish({ kind: 'login', email: 'alex@example.org', password: 'open sesame' })
    expect(login).toHaveBeenCalledWith('alex@example.org', 'open sesame')
    expect([tab.isLoggedIn(), storedToken()]).toEqual([true, expect.stringContaining(customerId)])
    expect(JSON.stringify(tab.state())).not.toContain('sesame')
  })

  it('to log in that is refused says so, and ends nothing', async () => {
    keep(token())
    const tab = await openTab({
      login: async () => Promise.reject(refusal(401, 'E-mail or password is wrong.')),
    })
    await tab.wish({ kind: 'login', form: 'login', email: 'alex@example.org', password: 'wrong one' })
    expect(tab.state()).toMatchObject({
      status: 'failed',
      form: 'login',
      problem: 'E-mail or password is wrong.',
    })
    expect([tab.isLoggedIn(), JSON.stringify(tab.state()).includes('wrong one')]).toEqual([true, false])
  })

  it.each([0, 400, 409, 500])(
    'that fails with %d takes the data along, but not the session',
    async (status) => {
      keep(token())
      const findCustomer = jest
        .fn()
        .mockResolvedValueOnce(aCustomer())
        .mockRejectedValue(refusal(0, 'We cannot reach the shop.'))
      const changeCustomer = async () => Promise.reject(refusal(status, 'No.', { phone: ['Wrong.'] }))
      const tab = await openTab({ findCustomer, changeCustomer })
      await tab.wish({ kind: 'change', form: 'phone', change: { call: 'subscribe' } })
      expect([tab.isLoggedIn(), tab.customer(), storedToken()]).toEqual([true, null, token(2)])
      expect(tab.state()).toMatchObject({
        status: 'failed',
        problem: 'No.',
        fieldProblems: { phone: ['Wrong.'] },
      })
    },
  )

  it('that was refused has the data fetched again, and what was refused stays said', async () => {
    keep(token())
    const tab = await openTab({
      changeCustomer: async () => Promise.reject(refusal(409, 'Your wishlist is full.')),
    })
    await tab.wish({ kind: 'change', change: { call: 'subscribe' } })
    expect(tab.findCustomer).toHaveBeenCalledTimes(2)
    expect([tab.customer(), tab.state().problem]).toEqual([aCustomer(), 'Your wishlist is full.'])
    expect(tab.state().status).toBe('failed')
  })

  it('is not taken for done when data come that were asked for before it', async () => {
    keep(token())
    const data = Promise.withResolvers<Customer>()
    const link = Promise.withResolvers<Customer>()
    const tab = await openTab({ findCustomer: () => data.promise, setPassword: () => link.promise })
    await tab.wish({ kind: 'setPassword', form: 'setPassword', token: 'used', password: 'open sesame' })
    data.resolve(aCustomer())
    await settled()
    expect(tab.state().status).toBe('saving')
    link.reject(refusal(400, 'This link is no longer valid.'))
    await settled()
    expect(tab.state()).toMatchObject({ status: 'failed', problem: 'This link is no longer valid.' })
  })

  it('behind another one has its own result, whatever became of the first', async () => {
    keep(token())
    const first = Promise.withResolvers<Customer>()
    const changeCustomer = jest.fn().mockReturnValueOnce(first.promise).mockResolvedValueOnce(aCustomer())
    const tab = await openTab({ changeCustomer })
    await tab.wish({ kind: 'change', form: 'phone', change: { call: 'subscribe' } })
    await tab.wish({ kind: 'change', form: 'newsletter', change: { call: 'subscribe' } })
    first.reject(refusal(409, 'No.', { phone: ['Wrong.'] }))
    for (let i = 0; i < 5; i++) await settled()
    expect(changeCustomer).toHaveBeenCalledTimes(2)
    expect(tab.state()).toMatchObject({
      ...{ status: 'idle', form: 'newsletter', problem: null, fieldProblems: {} },
    })
  })

  it('whose password was wrong does not end the session', async () => {
    keep(token())
    const wrong = refusal(403, 'This password is wrong.', { password: ['This password is wrong.'] })
    const tab = await openTab({ deleteAccount: async () => Promise.reject(wrong) })
    await tab.wish({ kind: 'deleteAccount', password: 'x' })
    expect([tab.isLoggedIn(), storedToken()]).toEqual([true, token(2)])
  })

  it('for another password keeps the token of a new session; within one an answer may have an older one', async () => {
    keep(token())
    const changeCustomer = jest
      .fn()
      .mockResolvedValueOnce(aCustomer({ phone: '030 1' }))
      .mockResolvedValueOnce(aCustomer())
      .mockResolvedValueOnce(aCustomer({ token: token(1, 'new') }))
    const tab = await openTab({ changeCustomer })
    await tab.wish({ kind: 'change', change: { call: 'set_customer_data', body: { phone: '030 1' } } })
    expect([tab.customer()?.phone, storedToken()]).toEqual(['030 1', token(2)])
    const body = { password: 'old one', new_password: 'another one' }
    await tab.wish({ kind: 'change', change: { call: 'set_customer_data', body } })
    expect(storedToken()).toBe(token(2))
    await tab.wish({ kind: 'change', change: { call: 'set_customer_data', body } })
    expect(storedToken()).toBe(token(1, 'new'))
    expect(JSON.stringify(tab.state())).not.toMatch(/old one|another one/)
  })

  it('to log out does so here after any answer of the server', async () => {
    keep(token())
    const tab = await openTab({ logout: async () => Promise.reject(refusal(0)) })
    await tab.wish({ kind: 'logout' })
    expect([tab.isLoggedIn(), tab.customer(), storedToken()]).toEqual([false, null, null])
    expect(tab.state().problem).toBe('You are logged out.')
  })

  it('to delete the account ends with the words of the shop', async () => {
    keep(token())
    const tab = await openTab({ deleteAccount: async () => 'Your account is deleted.' })
    await tab.wish({ kind: 'deleteAccount', password: 'x' })
    expect([tab.isLoggedIn(), storedToken(), tab.state().problem]).toEqual([
      false,
      null,
      'Your account is deleted.',
    ])
  })

  it('that breaks for another reason is over too, and the next one is done', async () => {
    const report = jest.spyOn(console, 'error').mockReturnValue()
    keep(token())
    const changeCustomer = jest
      .fn()
      .mockRejectedValueOnce(new TypeError('a chunk did not load'))
      .mockResolvedValueOnce(aCustomer({ newsletter: 'asked' }))
    const tab = await openTab({ changeCustomer })
    await tab.wish({ kind: 'change', change: { call: 'subscribe' } })
    expect([tab.state().status, tab.state().problem]).toEqual(['failed', null])
    expect(report).toHaveBeenCalled()
    await tab.wish({ kind: 'change', change: { call: 'subscribe' } })
    expect(tab.customer()?.newsletter).toBe('asked')
  })
})

describe('a browser that lets nothing be kept', () => {
  it('is logged in for as long as the page lasts', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
    }
    const tab = await openTab({ login: async () => aCustomer(), logout: async () => {} })
    await tab.wish({ kind: 'login', email: 'a@example.org', password: 'x' })
    expect([tab.isLoggedIn(), storedToken()?.startsWith(customerId)]).toEqual([true, true])
    await tab.wish({ kind: 'logout' })
    expect([tab.isLoggedIn(), storedToken()]).toEqual([false, null])
  })
})
