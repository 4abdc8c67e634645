/** The document of `/api/staff` describes each call that is mounted, those that answer with a file or stream too. */
import express from 'express'
import supertest from 'supertest'
import { pathsOf } from '../../../../support/wholeShop'
import { openStaffShop, type StaffShop } from '../../cli/staffShop'
import { aBackOffice } from './aBackOffice'

describe('the document of the back office', () => {
  let shop: StaffShop
  let app: express.Express
  let paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
  beforeAll(async () => {
    shop = await openStaffShop()
    app = express().use('/api/staff', aBackOffice(shop).api)
    paths = (await supertest(app).get('/api/staff/openapi.json').expect(200)).body.paths
  })
  afterAll(() => shop.close())

  it('has an entry for each route', () => {
    const mounted = pathsOf(app).map((path) => path.replace(/:(\w+)/g, '{$1}'))
    expect(Object.keys(paths).sort()).toEqual(mounted.sort())
  })

  it.each([
    ['/accounting/export', 'get', 'text/csv'],
    ['/order/{order_number}/{file}', 'get', 'application/pdf'],
    ['/live', 'get', 'text/event-stream'],
    ['/copies/price_labels', 'post', 'application/pdf'],
    ['/sepa/file', 'post', 'application/xml'],
    ['/customers/export', 'post', 'application/json'],
    ['/openapi.json', 'get', 'application/json'],
  ])('says what %s answers with', (path, method, type) => {
    expect(Object.keys(paths[path]?.[method]?.responses['200']?.content ?? {})).toEqual([type])
  })

  it('says of each call what a good answer is', () => {
    for (const [path, methods] of Object.entries(paths)) {
      for (const { responses } of Object.values(methods)) {
        expect([path, responses['200']?.content]).toEqual([path, expect.anything()])
      }
    }
  })
})
