import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { stripeMethod } from '../../../../../server/core/payment/methods/stripe/stripeMethod'
import { createProviderFilesRouter } from '../../../../../server/http/files/providerFiles'

const address = '/.well-known/apple-developer-merchantid-domain-association'

describe("Apple's domain association file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-files-'))
  const file = path.join(folder, 'association')
  writeFileSync(file, '7B227073704964')
  afterAll(() => rmSync(folder, { recursive: true }))
  const get = (settings: Record<string, string>) => {
    const app = express().use(createProviderFilesRouter(stripeMethod.publicFiles(settings)))
    return supertest(app).get(address)
  }

  it('is served as it is', async () => {
    const answer = await get({ APPLE_PAY_DOMAIN_FILE: file })
    expect([answer.status, answer.text]).toEqual([200, '7B227073704964'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('is not there without the setting', async () => {
    expect((await get({})).status).toBe(404)
  })

  it.each(['association', path.join(folder, 'missing')])('%s is refused as a setting', (value) => {
    const { success } = stripeMethod.settings.APPLE_PAY_DOMAIN_FILE.schema.safeParse(value)
    expect(success).toBe(false)
  })
})
