import express from 'express'
import supertest from 'supertest'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { jsonBody } from '../../../../../server/http/middleware/jsonBody'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { createLog } from '../../../../../server/platform/log/log'

const log = createLog('silent')
const app = express()
  .use(requestContext(log), jsonBody)
  .post('/', (req, res) => {
    res.json({ got: req.body })
  })
  .use(errorHandler(log))

const post = (body: string | Buffer, type: string | null = 'application/json') => {
  const request = supertest(app).post('/')
  return (type ? request.set('Content-Type', type) : request.unset('Content-Type'))
    .serialize((sent: unknown) => sent as string)
    .send(body as string)
}

const nested = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`

describe('the body of a request', () => {
  it('is taken when it is a JSON object', async () => {
    const answer = await post('{"note":"two\\nlines"}')
    expect(answer.body).toEqual({ got: { note: 'two\nlines' } })
  })

  it.each([
    ['cut off', '{', 400, 'The request body is not valid JSON.'],
    ['a string', '"x"', 400, 'The request body must be an object.'],
    ['a list', '[]', 400, 'The request body must be an object.'],
    ['null', 'null', 400, 'The request body must be an object.'],
    ['a number', '1', 400, 'The request body must be an object.'],
    ['too large', JSON.stringify({ note: 'x'.repeat(20_000) }), 413, 'The request is too large.'],
    ['after the prototype', '{"__proto__":{"a":1}}', 400, 'Unknown field: __proto__.'],
    ['after the constructor', '{"constructor":{"a":1}}', 400, 'Unknown field: constructor.'],
    ['nested a thousand deep', nested, 400, 'The request body is nested too deeply.'],
    ['a lone surrogate', '{"a":"\\ud800"}', 400, 'Text must be valid Unicode.'],
    ['a NUL', '{"a":"x\\u0000y"}', 400, 'Text must not contain control characters.'],
  ])('is refused when it is %s', async (_what, body, status, message) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ message, code: expect.any(String), request_id: expect.any(String) })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is refused when it is no valid UTF-8', async () => {
    const answer = await post(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]))
    expect(answer.body.message).toBe('Text must be valid Unicode.')
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', null])(
    'may be missing, whatever type is named for it: %s',
    async (type) => {
      expect((await post('', type)).body).toEqual({})
    },
  )

  it.each([
    ['text/plain', 'text/plain'],
    ['no type at all', null],
    ['an unknown character set', 'application/json; charset=utf-99'],
  ])('is refused with %s', async (_what, type) => {
    expect((await post('{}', type)).status).toBe(415)
  })

  it('is refused with an unknown compression', async () => {
    const answer = await supertest(app)
      .post('/')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'br2')
      .send('{}')
    expect(answer.status).toBe(415)
  })
})
