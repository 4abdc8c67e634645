import express from 'express'
import supertest from 'supertest'
import type { SettingValues } from '../../../../../server/core/payment/methods/paymentMethod'
import { collectPageAccess } from '../../../../../server/core/payment/methods/paymentMethods'
import { pageSecurityHeaders } from '../../../../../server/http/middleware/securityHeaders'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'

const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_b',
  STRIPE_WEBHOOK_SECRET: 'whsec_c',
}
const headersOf = async (
  payments: 'sandbox' | 'live',
  path: string,
  paymentSettings: SettingValues = stripeSettings,
  imageUrlTemplate: string | null = null,
  offered: readonly string[] = Object.values(paymentOptionIds),
) => {
  const app = express()
  const config = { publicUrl: 'https://rille.example', resourcesUrl: '', imageUrlTemplate }
  app.use(pageSecurityHeaders(config, async () => collectPageAccess({ payments, paymentSettings }, offered)))
  app.use((_req, res) => {
    res.send('')
  })
  return (await supertest(app).get(path)).headers
}
const id = '0b6f3c53-5d0a-4f57-8a35-6a9a6c3b1f11'

describe('the policy of a page', () => {
  it('lets images come from the CDN that resizes them, and nothing else', async () => {
    const template = 'https://img.example/{width}/https://rille.example/image/{image}/source.webp'
    const headers = await headersOf('sandbox', '/', {}, template)
    const policy: string = headers['content-security-policy']
    expect(policy.split(';').filter((directive) => directive.includes('img.example'))).toEqual([
      "img-src 'self' data: https://img.example",
    ])
  })

  it('lets nobody else into the basket of a live shop that offers PayPal alone, even with the keys of Stripe', async () => {
    const headers = await headersOf('live', `/basket/${id}`, stripeSettings, null, [paymentOptionIds.paypal])
    expect(headers['content-security-policy']).not.toContain('stripe')
    expect(headers['content-security-policy']).toContain("frame-src 'none'")
    expect(headers['permissions-policy']).toContain('payment=()')
  })

  it('lets nobody else into the basket of a live shop that has no keys of Stripe', async () => {
    const headers = await headersOf('live', `/basket/${id}`, {})
    expect(headers['content-security-policy']).not.toContain('stripe')
    expect(headers['content-security-policy']).toContain("frame-src 'none'")
  })

  it.each([
    ['sandbox', '/'],
    ['sandbox', `/basket/${id}`],
    ['live', '/'],
    ['live', '/basketball'],
    ['live', `/order/${id}`],
  ] as const)('in a %s shop does not allow Stripe on %s', async (payments, path) => {
    const headers = await headersOf(payments, path)
    expect(headers['content-security-policy']).not.toContain('stripe')
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['permissions-policy']).toContain('payment=()')
  })

  it('lets no page of the shop use the camera, or run WebAssembly', async () => {
    for (const path of ['/', '/basket', '/staffing']) {
      const headers = await headersOf('live', path)
      expect(headers['permissions-policy']).toContain('camera=(),')
      expect(headers['content-security-policy']).not.toContain('unsafe-eval')
    }
  })

  it.each([[`/basket/${id}`], ['/basket']])(
    'lets Stripe into %s of a live shop, and nobody else',
    async (path) => {
      const headers = await headersOf('live', path)
      const policy = Object.fromEntries(
        headers['content-security-policy'].split(';').map((directive: string) => {
          const [name, ...sources] = directive.trim().split(' ')
          return [name, sources]
        }),
      )
      expect(policy['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
      expect(policy['frame-src']).toContain('https://hooks.stripe.com')
      expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
      expect(policy['default-src']).toEqual(["'none'"])
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
    },
  )
})
