import { z } from 'zod'
import { actionEndpoint } from '../../../../../src/shared/staff/staffEndpoint'

const parts = {
  permission: 'refunds',
  summary: 'S',
  input: z.strictObject({ number: z.int() }),
  result: z.null(),
} as const

describe('the call of an action', () => {
  it.each([
    ['/orders/refund', 'orders refund'],
    ['/releases/set_tracks', 'releases set-tracks'],
    ['/stock/end_put_aside', 'stock end-put-aside'],
  ] as const)('at %s runs "%s"', (path, action) => {
    expect(actionEndpoint(path, parts)).toMatchObject({ method: 'POST', path, action, permission: 'refunds' })
  })

  it('needs a proof only where it says so', () => {
    expect(actionEndpoint('/orders/refund', parts)).not.toHaveProperty('reauthRequired')
    expect(actionEndpoint('/orders/refund', { ...parts, reauthRequired: true }).reauthRequired).toBe(true)
  })

  it('takes the input of the action and how it is to be run, and nothing else', () => {
    const { body } = actionEndpoint('/orders/refund', parts)
    expect(body.safeParse({ number: 1 }).success).toBe(true)
    expect(body.safeParse({ number: 1, dry_run: true }).success).toBe(true)
    expect(body.safeParse({ number: 1, other: true }).success).toBe(false)
    expect(body.safeParse({}).success).toBe(false)
  })
})
