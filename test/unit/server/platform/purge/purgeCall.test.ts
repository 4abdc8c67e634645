import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transact } from '../../../../../server/platform/database/transactions'
import { createPurgeCall } from '../../../../../server/platform/purge/purgeCall'
import { databaseKinds } from '../../../../support/testDatabase'

interface Heard {
  method?: string
  authorization?: string
  body: unknown
}

let server: Server
let url: string
let heard: Heard[]
let answer: { status: number; body: string; location?: string }

beforeEach(async () => {
  heard = []
  answer = { status: 200, body: '{"success":true}' }
  server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => (text += chunk))
    req.on('end', () => {
      heard.push({ method: req.method, authorization: req.headers.authorization, body: JSON.parse(text) })
      res.writeHead(answer.status, answer.location ? { Location: answer.location } : {}).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

describe('telling the cache', () => {
  it('names the tags and shows the token', async () => {
    await createPurgeCall({ url, token: 'secret' })(['all', 'release-12345678'])
    expect(heard).toEqual([
      { method: 'POST', authorization: 'Bearer secret', body: { tags: ['all', 'release-12345678'] } },
    ])
  })

  it('works without a token', async () => {
    await createPurgeCall({ url, token: null })(['all'])
    expect(heard[0].authorization).toBeUndefined()
  })

  it.each([
    ['a refusal', { status: 403, body: 'no' }],
    ['a fault', { status: 500, body: '' }],
    ['a redirect, which may lead anywhere', { status: 302, body: '', location: 'https://elsewhere.example' }],
    ['a no in the body', { status: 200, body: '{"success":false,"errors":[]}' }],
  ])('is not done after %s', async (_name, said) => {
    answer = said
    await expect(createPurgeCall({ url, token: 'secret' })(['all'])).rejects.toThrow(/refused/)
    expect(heard).toHaveLength(1)
  })

  it('never happens within a transaction', async () => {
    const { db, close } = await databaseKinds[0][1]()
    const call = createPurgeCall({ url, token: null })
    await expect(transact(db, () => call(['all']))).rejects.toThrow(/within a database transaction/)
    expect(heard).toEqual([])
    await close()
  })
})
