import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createObjectStore } from '../../../../../server/platform/files/objectStore'
import { readStored, storedPieces } from '../../../../../server/platform/files/storedFiles'
import { FilesUnavailable } from '../../../../../server/platform/troubles'
import { patience } from '../../../../support/patience'

/** What a real store does seldom: a server of the test's own does it every time. */
describe('an object store with faults', () => {
  let server: Server
  let asked: string[]
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  async function storeAt(answer: RequestListener, times = { timeoutMs: patience(30), backoffMs: 1 }) {
    asked = []
    server = createServer((req, res) => {
      asked.push([req.method, req.headers.range].filter(Boolean).join(' '))
      answer(req, res)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const config = { bucket: 'b', prefix: '', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' }
    return createObjectStore(
      { ...config, publicEndpoint: null, endpoint: `http://127.0.0.1:${port}` },
      '',
      times,
    )
  }

  it.each([500, 503, 429])('that is busy (%d) is asked again', async (status) => {
    const store = await storeAt((_req, res) => res.writeHead(asked.length < 3 ? status : 404).end())
    expect(await store.open('a')).toBeNull()
    expect(asked).toHaveLength(3)
  })

  it('that stays broken is given up after four tries, with its own words as the cause', async () => {
    const xml = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'
    const store = await storeAt((_req, res) => res.writeHead(503).end(xml))
    const failed = await store.write('a', Buffer.from('x')).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(FilesUnavailable)
    expect(String((failed as FilesUnavailable).cause)).toContain(
      'PUT b/a: 503 SlowDown Please reduce your request rate.',
    )
    expect(asked).toHaveLength(4)
  })

  it('that does not answer is given up after four tries', async () => {
    const store = await storeAt(() => {}, { timeoutMs: 50, backoffMs: 1 })
    await expect(store.open('a')).rejects.toThrow(FilesUnavailable)
    expect(asked).toHaveLength(4)
  })

  it('that refuses is not asked again', async () => {
    const store = await storeAt((_req, res) => res.writeHead(403).end())
    await expect(store.open('a')).rejects.toThrow('refused HEAD b/a: 403')
    expect(asked).toHaveLength(1)
  })

  it('that breaks off is asked for the rest, of the same content', async () => {
    const bytes = Buffer.from('0123456789')
    let breakOff = () => {}
    const store = await storeAt((req, res) => {
      const first = Number(/\d+/.exec(req.headers.range ?? '0')?.[0])
      res.writeHead(req.method === 'HEAD' ? 200 : 206, { 'Content-Length': 10 - first, ETag: '"v1"' })
      if (req.method === 'HEAD') return res.end()
      if (req.headers['if-match'] !== '"v1"') return res.destroy()
      breakOff = () => res.destroy()
      res.write(bytes.subarray(first, first + 4))
      if (first === 8) res.end()
    })
    let text = ''
    for await (const piece of storedPieces(store, 'a')) {
      text += Buffer.from(piece).toString()
      breakOff()
    }
    expect(text).toBe('0123456789')
    expect(asked).toEqual(['HEAD', 'GET bytes=0-9', 'GET bytes=4-9', 'GET bytes=8-9'])
  })

  it('that has other content meanwhile is an error, and no mixture', async () => {
    const store = await storeAt((req, res) =>
      req.method === 'HEAD'
        ? res.writeHead(200, { 'Content-Length': 10, ETag: '"v1"' }).end()
        : res.writeHead(412).end(),
    )
    await expect(readStored(store, 'a')).rejects.toThrow('was replaced or removed while it was read')
  })

  it('that answers a list in parts is asked for all of them', async () => {
    const file = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-23T10:00:00.000Z</LastModified><Size>3</Size></Contents>`
    const store = await storeAt((req, res) =>
      res.end(
        req.url!.includes('continuation-token=next%20%2B')
          ? `<ListBucketResult>${file('b%2Bc')}</ListBucketResult>`
          : `<ListBucketResult>${file('a%20%C3%BC')}<NextContinuationToken>next +</NextContinuationToken></ListBucketResult>`,
      ),
    )
    const modifiedMs = Date.parse('2026-11-23T10:00:00.000Z')
    expect(await Array.fromAsync(store.list())).toEqual([
      { name: 'a ü', sizeBytes: 3, modifiedMs },
      { name: 'b+c', sizeBytes: 3, modifiedMs },
    ])
  })

  it('that cannot join the parts of a large file says so, although it has answered 200', async () => {
    const store = await storeAt((req, res) => {
      req.resume().on('end', () => {
        if (req.url!.includes('uploads=')) return res.end('<R><UploadId>u1</UploadId></R>')
        if (req.method === 'POST') return res.end('<Error><Code>InternalError</Code></Error>')
        res.writeHead(200, { ETag: '"part"' }).end()
      })
    })
    await expect(store.write('a', Buffer.alloc(9_000_000))).rejects.toThrow('did not join the parts of a')
    expect(asked).toEqual(['POST', 'PUT', 'PUT', 'POST', 'DELETE'])
  })
})
