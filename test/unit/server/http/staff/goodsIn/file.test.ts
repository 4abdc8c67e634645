/** Goods in: the file of a supplier is sent and read as a table. */
import express, { type ErrorRequestHandler } from 'express'
import supertest from 'supertest'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aBackOffice } from '../aBackOffice'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

describe('a file that is sent', () => {
  const tellRefusal: ErrorRequestHandler = ({ status, message }, _req, res, _next) => {
    res.status(status).json({ message })
  }
  const backOffice = () => supertest(express().use(aBackOffice(shop).api, tellRefusal))
  const post = async (body: Buffer, type = 'application/octet-stream') => {
    const { cookie } = await aStaffMember(shop.db, { role: 'packer', now: shop.clock.now })
    return backOffice().post('/goods_in/file').set('Cookie', cookie).set('Content-Type', type).send(body)
  }

  it('is read as a table', async () => {
    const { body } = await post(Buffer.from('EAN;Menge\r\n4061265000124;3\r\n'))
    expect(body.lines).toEqual([
      { line: 1, cells: ['EAN', 'Menge'] },
      { line: 2, cells: ['4061265000124', '3'] },
    ])
  })

  it.each([
    [413, Buffer.alloc(20_000_001), undefined, /the limit is 20\.0 MB/],
    [400, Buffer.from('"a\n'), undefined, /not valid CSV/],
    [400, Buffer.alloc(0), undefined, /file is empty/],
    [400, Buffer.from(';;;\n;;;\n'), undefined, /table is empty/],
    [415, Buffer.from('{}'), 'application/json', /octet-stream/],
  ])('is refused with %i', async (status, bytes, type, message) => {
    const { status: answered, body } = await post(bytes, type)
    expect([answered, body.message]).toEqual([status, expect.stringMatching(message)])
  })

  it('is not read before it is known who sends it', async () => {
    const { status } = await backOffice()
      .post('/goods_in/file')
      .set('Content-Type', 'application/octet-stream')
      .send(Buffer.alloc(10_000))
    expect(status).toBe(401)
  })
})
