import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storedToken } from '../../../../../src/shop/api/customerToken'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { matchScreen } from '../../../../../src/shop/app/routes'
import { selectIsLoggedIn } from '../../../../../src/shop/customer/session/customerSlice'
import { watchCustomer } from '../../../../../src/shop/customer/session/watchCustomer'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, openAt } from '../../support/shop'
import { aCustomer, token } from './aCustomer'

const running: { cancel(): void }[] = []
beforeAll(() => matchScreen({ pathname: '/labels' }).route.screen.load())
beforeEach(() => {
  window.localStorage.clear()
  window.scrollTo = jest.fn()
  window.BroadcastChannel = class {} as unknown as typeof BroadcastChannel
})
afterEach(() => {
  for (const task of running.splice(0)) task.cancel()
})

const ofShop: Answers = {
  findCustomer: async () => aCustomer(),
  refreshToken: async () => token(2),
  labelIndex: async () => [],
  baseData: () => new Promise(() => {}),
}
/** @param before the page whose link led here */
async function open(address: string, api: Answers = {}, before?: string) {
  const visit = await openAt(address, { ...ofShop, ...api }, [watchCustomer], before)
  running.push({ cancel: visit.leave })
  return visit
}
const refusal =
  (status: number, message: string, errors = {}) =>
  async () =>
    Promise.reject(new ShopApiError(status, 'refused', message, { errors }))
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const arrivedAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

describe('logging in', () => {
  const enter = (email = ' alex@example.org ', password = 'open sesame') => {
    type(/^E-mail/, email)
    type(/^Password/, password)
    press('Log in')
  }

  it('keeps the token, and the password out of the state', async () => {
    const login = jest.fn(async () => aCustomer())
    const { store } = await open('/user/login', { login })
    enter()
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(true))
    expect(login).toHaveBeenCalledWith('alex@example.org', 'open sesame')
    expect(storedToken()).not.toBeNull()
    expect(JSON.stringify(store.getState())).not.toContain('sesame')
  })

  it.each([
    ['/labels', '/labels'],
    ['//evil.example', '/user/account'],
    ['https://evil.example', '/user/account'],
    ['/user/register', '/user/account'],
    [undefined, '/user/account'],
  ])('from %s leads to %s', async (before, after) => {
    await open('/user/login', { login: async () => aCustomer() }, before)
    enter()
    await arrivedAt(after)
  })

  it('names the missing fields', async () => {
    const login = jest.fn()
    await open('/user/login', { login })
    press('Log in')
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(
      'Please enter a valid e-mail address.',
    )
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Please enter your password.')
    expect(screen.getByLabelText(/^E-mail/)).toHaveFocus()
    expect(login).not.toHaveBeenCalled()
  })

  it('that is refused says so and keeps what was typed; the password can be seen', async () => {
    const user = userEvent.setup()
    await open('/user/login', { login: refusal(401, 'E-mail or password is wrong.') })
    enter()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('E-mail or password is wrong.'))
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
    expect([password.value, password.type, password.autocomplete]).toEqual([
      'open sesame',
      'password',
      'current-password',
    ])
    await user.click(screen.getByRole('button', { name: 'Show Password' }))
    expect(password.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide Password' }))
    expect(password.type).toBe('password')
  })

  it('offers what else there is', async () => {
    await open('/user/login')
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/user/reset')
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/user/register')
  })

  it('adds what one wanted on the wishlist before, once, and comes back', async () => {
    const changeCustomer = jest.fn(async () => aCustomer())
    await open(
      `/user/login?wish=${testId(401)}`,
      { login: async () => aCustomer(), changeCustomer },
      '/labels',
    )
    enter()
    await arrivedAt('/labels')
    await waitFor(() => expect(changeCustomer).toHaveBeenCalledTimes(1))
    expect(changeCustomer).toHaveBeenCalledWith({
      call: 'add_product_to_wishlist',
      body: { uuid_release_format: testId(401) },
    })
    expect(window.localStorage.getItem('rille.wish')).toBeNull()
  })

  it('adds it also after an account was made by mail, but not days later', async () => {
    const changeCustomer = jest.fn(async () => aCustomer())
    const setPassword = async () => aCustomer()
    const visit = await open(`/user/login?wish=${testId(401)}`)
    const [id, at] = window.localStorage.getItem('rille.wish')!.split(' ')
    visit.leave()
    cleanup()
    window.localStorage.setItem('rille.wish', `${id} ${Number(at) - 86_400_001}`)
    const choosePassword = async () => {
      const { store, leave } = await open('/user/set-password/abc', { setPassword, changeCustomer })
      type(/^New password/, 'correct horse battery')
      press('Save password and log in')
      await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(true))
      return leave
    }
    ;(await choosePassword())()
    expect(changeCustomer).not.toHaveBeenCalled()
    cleanup()
    window.localStorage.clear()
    window.localStorage.setItem('rille.wish', `${id} ${at}`)
    await choosePassword()
    await waitFor(() => expect(changeCustomer).toHaveBeenCalledTimes(1))
  })

  it.each(['', '?wish=', '?wish=x', '?wish=%27%3E'])('keeps nothing of %p', async (search) => {
    await open(`/user/login${search}`)
    expect(window.localStorage.getItem('rille.wish')).toBeNull()
  })

  it('ends for visitors who are logged in already', async () => {
    window.localStorage.setItem('rille.customer', token())
    await open('/user/login', {}, '/labels')
    await arrivedAt('/user/account')
  })
})

describe.each([
  ['register', 'register', 'Create an account'],
  ['reset', 'requestPasswordReset', 'Forgot your password?'],
] as const)('/user/%s', (part, call, heading) => {
  it('asks for the address only, and says what the shop says', async () => {
    const asked = jest.fn(async () => 'If this address can be used, we have sent you an e-mail.')
    await open(`/user/${part}`, { [call]: asked })
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    type(/^E-mail/, 'alex')
    press('Send me the link')
    expect(asked).not.toHaveBeenCalled()
    type(/^E-mail/, ' alex@example.org')
    press('Send me the link')
    expect(await screen.findByText(/^If this address can be used/)).toBeVisible()
    expect(asked).toHaveBeenCalledWith('alex@example.org')
    // Whoever reads on, or is asked to look for typing errors, can.
    expect(screen.getByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus()
    expect(screen.getByText('alex@example.org')).toBeVisible()
    press('Use another address')
    expect(screen.getByLabelText(/^E-mail/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus()
  })

  it('says why no mail was sent', async () => {
    await open(`/user/${part}`, { [call]: refusal(429, 'Please wait a while.') })
    type(/^E-mail/, 'alex@example.org')
    press('Send me the link')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please wait a while.'))
  })
})

describe('/user/set-password/{token}', () => {
  const address = '/user/set-password/abc.def'
  const choose = (password: string) => {
    type(/^New password/, password)
    press('Save password and log in')
  }

  it('logs in and leads to the account, in place of the address with the token', async () => {
    const setPassword = jest.fn(async () => aCustomer())
    await open(address, { setPassword })
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/^At least 8 characters/)
    expect(document.title).not.toContain('abc')
    choose(' open sesame ')
    await arrivedAt('/user/account')
    // Neither trimmed nor folded.
    expect(setPassword).toHaveBeenCalledWith('abc.def', ' open sesame ')
    expect(storedToken()).not.toBeNull()
  })

  it.each([
    ['1234567', 'Please use at least 8 characters.'],
    ['x'.repeat(129), 'Please use at most 128 characters.'],
  ])('takes none that is too short or too long', async (password, problem) => {
    const setPassword = jest.fn()
    await open(address, { setPassword })
    choose(password)
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(new RegExp(problem))
    expect(setPassword).not.toHaveBeenCalled()
  })

  it('says at the field that it is a common one', async () => {
    const problem = 'Please choose a less common password.'
    await open(address, { setPassword: refusal(400, problem, { password: [problem] }) })
    choose('password')
    await waitFor(() =>
      expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(new RegExp(problem)),
    )
    // Once is enough.
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(screen.queryByRole('link', { name: 'Send me a new link' })).toBeNull()
  })

  it('has a way to another link when this one is used or too old', async () => {
    await open(address, {
      setPassword: refusal(400, 'This link is no longer valid. Please request a new one.'),
    })
    choose('open sesame')
    expect(await screen.findByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/user/reset',
    )
    expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.')
  })
})

describe('the header and the footer', () => {
  it('know who is logged in', async () => {
    const { store } = await open('/labels')
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
    await act(async () => {
      window.localStorage.setItem('rille.customer', token())
      window.dispatchEvent(new StorageEvent('storage', { key: 'rille.customer' }))
    })
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(true))
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/user/account')
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  })
})
