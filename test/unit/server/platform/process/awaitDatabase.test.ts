import { once } from 'node:events'
import net from 'node:net'
import { createWaitingServer } from '../../../../../server/http/waitingServer'
import { ConfigError } from '../../../../../server/platform/configError'
import { ConnectionLost } from '../../../../../server/platform/database/postgres/connectionLost'
import { createLog } from '../../../../../server/platform/log/log'
import { awaitDatabase } from '../../../../../server/platform/process/awaitDatabase'
import { DatabaseBusy } from '../../../../../server/platform/troubles'
import { freePort } from '../../../../support/freePort'
import { until } from '../../../../support/until'

describe('a start that needs the database', () => {
  const refused = () => new ConnectionLost('connect ECONNREFUSED 192.0.2.1:5432')
  /** Work that fails with these errors one after the other, and then succeeds. */
  const failing = (...errors: Error[]) => {
    let tries = 0
    return Object.assign(
      async () => {
        const error = errors[tries++]
        if (error) throw error
        return 'open'
      },
      { tries: () => tries },
    )
  }

  it('waits for it, and says so once at first', async () => {
    const said: [string, number][] = []
    const work = failing(
      refused(),
      new Error('The database could not be brought up to date', { cause: refused() }),
    )
    const result = await awaitDatabase(work, {
      waitMs: 60_000,
      pauseMs: 1,
      onWait: (...what) => said.push(what),
    })
    expect([result, work.tries()]).toEqual(['open', 3])
    expect(said).toEqual([['connect ECONNREFUSED 192.0.2.1:5432', 60]])
  })

  it('waits for a machine that is too slow for the time-outs', async () => {
    const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 })
    for (const error of [new DatabaseBusy(), starting, slow, locked]) {
      const reasons: string[] = []
      expect(
        await awaitDatabase(failing(error), {
          waitMs: 60_000,
          pauseMs: 1,
          onWait: (reason) => reasons.push(reason),
        }),
      ).toBe('open')
      expect(reasons).toHaveLength(1)
    }
  })

  it('gives up when the time is over, with the last error', async () => {
    let last: Error | undefined
    const never = async () => {
      last = refused()
      throw last
    }
    const error = await awaitDatabase(never, { waitMs: 20, pauseMs: 1, onWait: () => {} }).catch((one) => one)
    expect(error).toBe(last)
    const first = refused()
    await expect(awaitDatabase(failing(first), { waitMs: 0, onWait: fail })).rejects.toBe(first)
  })

  it.each([
    ['a wrong setting', new ConfigError(['DATABASE_URL is wrong.'])],
    ['a wrong password', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
    ['a full disk', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
    [
      'a file that cannot be opened',
      Object.assign(new Error('unable to open database file'), { errcode: 14 }),
    ],
    ['a fault', new TypeError('x is not a function')],
  ])('does not wait because of %s', async (_what, error) => {
    await expect(awaitDatabase(failing(error), { waitMs: 60_000, pauseMs: 1, onWait: fail })).rejects.toBe(
      error,
    )
  })
})

const fail = () => {
  throw new Error('It waited.')
}

describe('the server of a start that waits', () => {
  it('says that the process is alive and not ready, refuses all else, and gives the port back', async () => {
    const port = await freePort()
    const waiting = createWaitingServer({ port, host: '127.0.0.1' }, createLog('silent'))
    await waiting.close()
    waiting.open()
    waiting.open()
    const ask = async (path: string, accept = '*/*') => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
      return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() }
    }
    await until(() => ask('/healthz').catch(() => null))
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"status":"alive"}' })
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"not ready"}' })
    const refused = await ask('/api/public/base_data')
    expect([refused.status, refused.retry, JSON.parse(refused.text).code]).toEqual([
      503,
      '10',
      'database_away',
    ])
    expect((await ask('/releases', 'text/html')).text).toContain('<!doctype html>')

    const open = net.connect(port, '127.0.0.1')
    await once(open, 'connect')
    const ended = once(open, 'close')
    await waiting.close()
    await ended
    const next = net.createServer().listen(port, '127.0.0.1')
    await once(next, 'listening')
    next.close()
  })

  it('leaves a port that another program has to the shop, which says so', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as net.AddressInfo
    const waiting = createWaitingServer({ port, host: '127.0.0.1' }, createLog('silent'))
    waiting.open()
    await new Promise(setImmediate)
    await waiting.close()
    other.close()
  })
})
