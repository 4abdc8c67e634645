import crypto, { argon2Sync } from 'node:crypto'
import { createPasswords } from '../../../../../../server/core/customer/login/passwords'

jest.mock('node:crypto', () => {
  const actual = jest.requireActual('node:crypto')
  return { ...actual, argon2: jest.fn(actual.argon2) }
})

const passwords = createPasswords()

describe('a password', () => {
  it('is kept as Argon2id in PHC form, with 19 MiB, two passes and a salt of its own', async () => {
    const [one, other] = [
      await passwords.hash('needle in the groove'),
      await passwords.hash('needle in the groove'),
    ]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
    const [salt, tag] = one.split('$').slice(-2)
    const again = argon2Sync('argon2id', {
      message: 'needle in the groove',
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    })
    expect(again.toString('base64')).toBe(`${tag}=`)
  })

  it('is told from others, with any cost at the time when it was set', async () => {
    const hash = await passwords.hash('grün 🎹')
    expect(await passwords.isRight('grün 🎹', hash)).toBe(true)
    expect(await passwords.isRight('gru\u0308n 🎹', hash)).toBe(true)
    expect(await passwords.isRight('grün 🎹 ', hash)).toBe(false)
    expect(await passwords.isRight('', hash)).toBe(false)
    const nonce = Buffer.alloc(16, 7)
    const cheap = argon2Sync('argon2id', {
      message: 'of old',
      nonce,
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 16,
    })
    const old = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64').replaceAll('=', '')}$${cheap.toString('base64').replaceAll('=', '')}`
    expect(await passwords.isRight('of old', old)).toBe(true)
    expect(await passwords.isRight('of new', old)).toBe(false)
  })

  it('of no account is never right, and is computed at the same cost', async () => {
    const derive = jest.mocked(crypto.argon2)
    const costOf = async (phc: string | null) => {
      derive.mockClear()
      expect(await passwords.isRight('anything', phc)).toBe(false)
      return derive.mock.calls.map(([algorithm, { message, nonce, ...cost }]) => [
        algorithm,
        message,
        (nonce as Buffer).length,
        cost,
      ])
    }
    const known = await costOf(await passwords.hash('needle'))
    expect(known).toHaveLength(1)
    expect(await costOf(null)).toEqual(known)
  })

  it('waits for its turn, or is refused when twenty wait already', async () => {
    const meanwhile: number[] = []
    const asked = Array.from({ length: 30 }, (_, n) =>
      passwords.isRight('anything', null, async () => void meanwhile.push(n)),
    )
    const answers = await Promise.allSettled(asked)
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'busy', retryAfterSeconds: 5 } })
    expect(meanwhile).toHaveLength(22)
  })
})
