import type { Site } from '../../server/core/content/baseDataPresenter'

export const aSite = (publicUrl = 'https://rille.example'): Site => ({
  publicUrl,
  payments: () => ({ is_sandbox: true, stripe_publishable_key: null }),
})
