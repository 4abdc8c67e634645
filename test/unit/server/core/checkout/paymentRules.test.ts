import { mayBeginPayment, mayOrderUnpaid } from '../../../../../server/core/checkout/paymentRules'

it.each([
  [{ failed: 0, open: 0, completed: 0 }, true],
  [{ failed: 19, open: 0, completed: 0 }, true],
  [{ failed: 20, open: 0, completed: 0 }, false],
  [{ failed: 20, open: 0, completed: 1 }, true],
  [{ failed: 300, open: 80, completed: 700 }, true],
  [{ failed: 0, open: 299, completed: 0 }, true],
  [{ failed: 0, open: 300, completed: 0 }, false],
  [{ failed: 0, open: 300, completed: 900 }, true],
])('of %j may another payment begin: %s', (recent, may) => {
  expect(mayBeginPayment(recent)).toBe(may)
})

it.each([
  [{ ofClient: 19, ofMailbox: 9 }, true],
  [{ ofClient: 20, ofMailbox: 0 }, false],
  [{ ofClient: 0, ofMailbox: 10 }, false],
])('with %j unpaid purchases may another be made: %s', (unpaid, may) => {
  expect(mayOrderUnpaid(unpaid)).toBe(may)
})
