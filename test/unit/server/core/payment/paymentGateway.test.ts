import {
  GatewayUnknown,
  GatewayUnreachable,
  PaymentRefused,
} from '../../../../../server/core/payment/paymentGateway'
import type { RequestFault } from '../../../../../server/core/payment/simulator/simulatorFaults'
import { transact } from '../../../../../server/platform/database/transactions'
import { patience } from '../../../../support/patience'
import type { ProviderName } from '../../../../support/simulatedGateways'
import {
  aNewPayment,
  anAuthorisedPayment,
  type SimulatedGateways,
  simulatedGateways,
} from '../../../../support/simulatedGateways'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'

/** What both clients promise, whichever provider is behind them. */
const names: ProviderName[] = ['stripe', 'paypal']
const hour = 3600_000

describe.each(databaseKinds)('payment gateways, ledger on %s', (_kind, openTestDatabase) => {
  let database: TestDatabase
  let world: SimulatedGateways
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    world = await simulatedGateways(database.db)
  })
  afterEach(() => world.simulator.close())

  describe.each(names)('%s', (name) => {
    const gateway = () => world.gateways[name]
    const moved = (uuidCheckout: string) => world.simulator.moved(uuidCheckout)
    // PayPal keeps no key; an order of it whose reference was lost lapses by itself.
    const keptKey = (key: string) => (name === 'stripe' ? key : null)

    it('makes a payment, takes the money, and gives it back in parts', async () => {
      const order = aNewPayment()
      const { ref } = await gateway().create(order)
      const open = {
        ref,
        uuidCheckout: order.uuidCheckout,
        createKey: keptKey(order.key),
        amountCents: 2590,
        currency: 'EUR',
        status: 'open',
        capturedCents: 0,
        refundedCents: 0,
        refusal: null,
        isDisputed: false,
      }
      expect(await gateway().read(ref)).toEqual(open)

      const { ref: paid, uuidCheckout, key } = await anAuthorisedPayment(world, name)
      const authorised = { ...open, ref: paid, uuidCheckout, createKey: keptKey(key), status: 'authorised' }
      expect(await gateway().read(paid)).toEqual(authorised)
      expect((await moved(uuidCheckout)).capturedCents).toBe(0)

      const captured = { ...authorised, status: 'captured', capturedCents: 2590 }
      expect(await gateway().capture(paid, 2590, 'capture-1')).toEqual(captured)
      expect(await gateway().read(paid)).toEqual(captured)

      const refund = await gateway().refund(paid, 1000, 'refund-1')
      expect(refund).toEqual({ refundRef: expect.any(String), state: 'succeeded' })
      expect(await gateway().read(paid)).toEqual({ ...captured, refundedCents: 1000 })
      await gateway().refund(paid, 1590, 'refund-2')
      expect(await gateway().read(paid)).toEqual({ ...captured, refundedCents: 2590 })
      expect(await moved(uuidCheckout)).toEqual({
        heldCents: 0,
        capturedCents: 2590,
        refundedCents: 2590,
        captures: 1,
      })
    })

    it('knows nothing of a payment that does not exist', async () => {
      expect(await gateway().read('pi_unknown')).toBeNull()
      expect(await gateway().findByCheckout(crypto.randomUUID())).toEqual([])
      await expect(gateway().capture('pi_unknown', 1, crypto.randomUUID())).rejects.toThrow(PaymentRefused)
    })

    it('answers the same call with the same key as the first time, and moves money once', async () => {
      const order = aNewPayment()
      const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => gateway().create(order)))
      for (const other of others) expect(other).toEqual(first)

      const { ref, uuidCheckout } = await anAuthorisedPayment(world, name)
      const key = crypto.randomUUID()
      const captures = await Promise.all([1, 2, 3, 4].map(() => gateway().capture(ref, 2590, key)))
      expect(captures.map(({ capturedCents }) => capturedCents)).toEqual([2590, 2590, 2590, 2590])
      const refundKey = crypto.randomUUID()
      const refunds = await Promise.all([1, 2, 3].map(() => gateway().refund(ref, 500, refundKey)))
      expect(new Set(refunds.map(({ refundRef }) => refundRef)).size).toBe(1)
      expect(await moved(uuidCheckout)).toMatchObject({
        capturedCents: 2590,
        refundedCents: 500,
        captures: 1,
      })
    })

    it('captures once under two keys', async () => {
      const { ref, uuidCheckout } = await anAuthorisedPayment(world, name)
      await gateway().capture(ref, 2590, crypto.randomUUID())
      const again = await gateway().capture(ref, 2590, crypto.randomUUID())
      expect(again).toMatchObject({ status: 'captured', capturedCents: 2590 })
      expect(await moved(uuidCheckout)).toMatchObject({ capturedCents: 2590, captures: 1 })
    })

    it('does not take a key for another call', async () => {
      const order = aNewPayment()
      await gateway().create(order)
      await expect(gateway().create({ ...order, amountCents: 1 + order.amountCents })).rejects.toThrow(
        GatewayUnknown,
      )
    })

    it('forgets a key after 24 hours', async () => {
      const order = aNewPayment()
      const { ref } = await gateway().create(order)
      world.pass(23 * hour)
      expect((await gateway().create(order)).ref).toBe(ref)
      world.pass(2 * hour)
      expect((await gateway().create(order)).ref).not.toBe(ref)
    })

    it('refuses to capture an unconfirmed payment', async () => {
      const order = aNewPayment()
      const { ref } = await gateway().create(order)
      const refusal = gateway().capture(ref, order.amountCents, crypto.randomUUID())
      await expect(refusal).rejects.toMatchObject({
        name: 'PaymentRefused',
        reason: 'authentication_failed',
      })
    })

    it('gives back no more than was taken', async () => {
      const { ref, uuidCheckout } = await anAuthorisedPayment(world, name)
      await gateway().capture(ref, 2590, crypto.randomUUID())
      const tries = Array.from({ length: 50 }, () => gateway().refund(ref, 100, crypto.randomUUID()))
      const results = await Promise.allSettled(tries)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(PaymentRefused)
      }
      expect(await moved(uuidCheckout)).toMatchObject({ capturedCents: 2590, refundedCents: 2500 })
    })

    it('refuses to give back what was never taken', async () => {
      const { ref } = await anAuthorisedPayment(world, name)
      await expect(gateway().refund(ref, 1, crypto.randomUUID())).rejects.toThrow(PaymentRefused)
    })

    it('voids an authorisation, and refuses to void a captured payment', async () => {
      const { ref, uuidCheckout } = await anAuthorisedPayment(world, name)
      await gateway().cancel(ref, 'cancel-1')
      await gateway().cancel(ref, 'cancel-2')
      await gateway().cancel('pi_unknown', 'cancel-3')
      expect(await moved(uuidCheckout)).toMatchObject({ heldCents: 0, capturedCents: 0 })

      const other = await anAuthorisedPayment(world, name)
      await gateway().capture(other.ref, 2590, crypto.randomUUID())
      await expect(gateway().cancel(other.ref, crypto.randomUUID())).rejects.toThrow(PaymentRefused)
      expect(await moved(other.uuidCheckout)).toMatchObject({ capturedCents: 2590 })
    })

    it('lists what was captured', async () => {
      const begin = world.now()
      world.pass(60_000)
      const refs: string[] = []
      for (let count = 0; count < 3; count++) {
        const { ref } = await anAuthorisedPayment(world, name)
        await gateway().capture(ref, 2590, crypto.randomUUID())
        refs.push(ref)
      }
      const idle = await anAuthorisedPayment(world, name)
      const listed = (await gateway().listCaptures(begin)).map(({ ref }) => ref)
      expect(listed).toEqual(expect.arrayContaining(refs))
      expect(listed).not.toContain(idle.ref)
      world.pass(6 * 24 * hour)
      expect(await gateway().listCaptures(new Date(world.now().getTime() - 3 * 24 * hour))).toEqual([])
    })

    it('tells of a dispute', async () => {
      const { ref } = await anAuthorisedPayment(world, name)
      await gateway().capture(ref, 2590, crypto.randomUUID())
      await (name === 'stripe'
        ? world.simulator.providers.stripe.disputeCard(ref)
        : world.simulator.providers.paypal.disputePaypal(ref))
      expect(await gateway().read(ref)).toMatchObject({ status: 'captured', isDisputed: true })
    })

    it('is never called within a transaction', async () => {
      const within = transact(database.db, () => gateway().read('pi_1'))
      await expect(within).rejects.toThrow(`${name}.read was called within a database transaction`)
      expect(world.exchanges).toEqual([])
    })

    // [fault, error that the call ends with, whether the money has moved]
    it.each<[RequestFault, typeof GatewayUnknown | null, boolean]>([
      ['refuse', GatewayUnreachable, false],
      ['delay', null, true],
      ['resetBefore', GatewayUnknown, false],
      ['resetAfter', GatewayUnknown, true],
      ['errorAfter', GatewayUnknown, true],
    ])('returns the known state after the fault %s', async (fault, error, hasMoved) => {
      const { ref, uuidCheckout } = await anAuthorisedPayment(world, name)
      const key = crypto.randomUUID()
      world.simulator.faults.force(fault, { matching: /POST .*capture$/ })
      const call = gateway().capture(ref, 2590, key)
      if (error) await expect(call).rejects.toThrow(error)
      else await call
      expect(await moved(uuidCheckout)).toMatchObject({ capturedCents: hasMoved ? 2590 : 0 })
      // Reading settles it, and the same call again does no harm.
      expect(await gateway().read(ref)).toMatchObject({ status: hasMoved ? 'captured' : 'authorised' })
      await gateway()
        .capture(ref, 2590, key)
        .catch(() => {})
      expect(await gateway().read(ref)).toMatchObject({ status: 'captured' })
      expect(await moved(uuidCheckout)).toMatchObject({ capturedCents: 2590, captures: 1 })
    })

    it.each<[RequestFault]>([['resetAfter'], ['errorAfter'], ['resetBefore'], ['refuse']])(
      'makes, gives back and gives up once, whatever %s does',
      async (fault) => {
        const { faults } = world.simulator
        const order = aNewPayment()
        faults.force(fault, { matching: /POST .*(payment_intents|orders)$/ })
        await expect(gateway().create(order)).rejects.toThrow()
        // Stripe answers a breakdown with the same breakdown again: there the payment is found by its checkout.
        const made = await gateway()
          .create(order)
          .catch(async () => (await gateway().findByCheckout(order.uuidCheckout))[0])
        expect(await world.simulator.ledger(order.uuidCheckout)).toMatchObject([{ ref: made.ref }])

        const { ref, uuidCheckout } = await anAuthorisedPayment(world, name)
        await gateway().capture(ref, 2590, crypto.randomUUID())
        const key = crypto.randomUUID()
        faults.force(fault, { matching: /POST .*refunds?$/ })
        await expect(gateway().refund(ref, 590, key)).rejects.toThrow()
        await gateway()
          .refund(ref, 590, key)
          .catch(() => {})
        expect(await moved(uuidCheckout)).toMatchObject({ refundedCents: 590 })
      },
    )

    it('is unreachable while no server listens, and not for longer', async () => {
      const { ref } = await anAuthorisedPayment(world, name)
      await world.simulator.goAway()
      // Until this process has heard that its idle connections are gone, a call over one ends in doubt.
      await until(() =>
        gateway()
          .read(ref)
          .then(
            () => false,
            (error: unknown) => error instanceof GatewayUnreachable,
          ),
      )
      for (const call of [
        () => gateway().create(aNewPayment()),
        () => gateway().read(ref),
        () => gateway().capture(ref, 2590, crypto.randomUUID()),
        () => gateway().cancel(ref, crypto.randomUUID()),
        () => gateway().refund(ref, 1, crypto.randomUUID()),
        () => gateway().listCaptures(world.now()),
      ]) {
        await expect(call()).rejects.toThrow(GatewayUnreachable)
      }
      await world.simulator.open()
      expect(await gateway().capture(ref, 2590, crypto.randomUUID())).toMatchObject({ status: 'captured' })
    })

    it('takes silence for an unknown end', async () => {
      const timeoutMs = patience(30)
      const slow = await simulatedGateways(database.db, { timeoutMs, faults: { seed: 1, delayMs: hour } })
      const { ref } = await anAuthorisedPayment(slow, name)
      slow.simulator.faults.force('delay', { matching: /POST .*capture$/ })
      const limit = new AbortController()
      const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
      const ended = expect(slow.gateways[name].capture(ref, 2590, 'slow')).rejects.toThrow(GatewayUnknown)
      await until(() => slow.simulator.faults.countForced === 0)
      expect(timeout).toHaveBeenCalledWith(timeoutMs)
      limit.abort(new DOMException('too late', 'TimeoutError'))
      await ended
      timeout.mockRestore()
      await slow.simulator.close()
    })
  })
})
