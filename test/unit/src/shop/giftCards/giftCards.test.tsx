import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Basket, BuyGiftCard } from '../../../../../src/shared/contract'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { getLastDay, readOfferedAmount } from '../../../../../src/shop/giftCards/purchaseRules'
import type { Answers } from '../../support/shop'
import { openAt } from '../../support/shop'

const offer = { amounts: [20, 50], own_amount: { from: 10, to: 250 }, years: 3 }
const user = userEvent.setup()

describe('the page of gift cards', () => {
  let leave: () => void
  const open = async (answers: Answers = {}) => {
    ;({ leave } = await openAt('/gift-cards', { findGiftCardOffer: async () => offer, ...answers }))
  }
  afterEach(() => leave())
  const go = () => user.click(screen.getByRole('button', { name: 'Go on' }))

  it('puts a card for somebody else into a basket, with name, message and day', async () => {
    const bought: BuyGiftCard[] = []
    await open({
      buyGiftCard: async (body) => {
        bought.push(body)
        return { uuid_basket: 'b-1' } as Basket
      },
    })
    await user.click(screen.getByRole('radio', { name: '€50.00' }))
    await user.type(screen.getByLabelText(/Recipient's e-mail/), 'kim@example.org')
    await user.type(screen.getByLabelText("Recipient's name"), 'Kim')
    await user.type(screen.getByLabelText('Message'), 'Happy birthday!')
    await go()
    expect(bought).toEqual([
      {
        amount: 50,
        recipient_email: 'kim@example.org',
        recipient_name: 'Kim',
        message: 'Happy birthday!',
        send_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    ])
  })

  it('asks for a valid address and amount before it asks the shop', async () => {
    await open()
    await user.click(screen.getByRole('radio', { name: 'Another amount' }))
    await user.type(screen.getByLabelText(/Amount in euros/), '5')
    await go()
    expect(screen.getByText('Please enter an amount from €10.00 to €250.00.')).toBeInTheDocument()
    expect(screen.getByText('Please enter a valid e-mail address.')).toBeInTheDocument()
  })

  it('needs no address for oneself', async () => {
    const bought: BuyGiftCard[] = []
    await open({
      buyGiftCard: async (body) => {
        bought.push(body)
        throw new ShopApiError(400, 'invalid_field', 'There is no such day.')
      },
    })
    await user.click(screen.getByRole('radio', { name: /For me/ }))
    await go()
    expect(bought).toMatchObject([{ amount: 20, recipient_email: null, recipient_name: null, message: null }])
    expect(await screen.findByText('There is no such day.')).toBeInTheDocument()
  })

  it('tells what is left on a card', async () => {
    const balance = { balance: 12.5, valid_until: '2029-12-31', is_blocked: false, is_expired: false }
    await open({
      giftCardBalance: async (code) => {
        if (code !== 'ABCD-1234') throw new ShopApiError(404, 'not_found', 'We do not know this code.')
        return balance
      },
    })
    const field = screen.getByLabelText(/Code of the gift card/)
    const ask = () => user.click(screen.getByRole('button', { name: 'Show the balance' }))
    await user.type(field, 'WRONG')
    await ask()
    expect(await screen.findByText('We do not know this code.')).toBeInTheDocument()
    await user.clear(field)
    await user.type(field, 'ABCD-1234')
    await ask()
    expect(await screen.findByText('€12.50 left, valid until Dec 31st 2029.')).toBeInTheDocument()
  })

  it('only tells balances where no cards are sold', async () => {
    await open({ findGiftCardOffer: async () => null })
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Show the balance' })).toBeInTheDocument()
  })
})

it.each([
  ['25', 25],
  ['12,50', 12.5],
  ['€ 30', 30],
  ['9.99', null],
  ['251', null],
  ['1e2', null],
  ['20€50', null],
])('reads the amount %s', (typed, amount) => {
  expect(readOfferedAmount(typed, offer.own_amount)).toBe(amount)
})

it('is sent within a year', () => {
  expect(getLastDay('2026-11-21')).toBe('2027-11-22')
})
