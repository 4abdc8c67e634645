import { readConfig } from '../../../../server/config/config'
import { listSecrets } from '../../../../server/config/configSecrets'

it('the secrets of a configuration are all of them, and passwords within addresses', () => {
  const env = {
    SHOP_SECRET: 'the secret of the shop, 32 letters',
    DATABASE_URL: 'postgres://rille:p%40ssw0rd@db/shop',
    SMTP_URL: 'smtps://shop:mailpass@mail.example',
    PUBLIC_URL: 'https://shop.example',
    PAYMENTS: 'live',
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'paypal-secret',
    PAYPAL_WEBHOOK_ID: 'hook',
    METRICS_TOKEN: 'a token for figures',
    PURGE_URL: 'https://purge.example',
    PURGE_TOKEN: 'purge-token',
    MEDIA_URL: 's3://bucket',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'the key of the store',
  }
  expect(listSecrets(readConfig(env)).sort()).toEqual(
    [
      ...[env.SHOP_SECRET, env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, env.PAYPAL_CLIENT_SECRET],
      ...[env.METRICS_TOKEN, env.PURGE_TOKEN, 'p%40ssw0rd', 'p@ssw0rd', 'mailpass'],
      env.S3_SECRET_ACCESS_KEY,
    ].sort(),
  )
})
