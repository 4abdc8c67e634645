import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languageFolder } from '../../scripts/webpackShared'
import { languages } from '../../src/shared/language'
import { staffLoadBytes } from '../support/assetSizes'
import { projectRoot } from '../support/builtShop'

const folders = languages.map((language) => path.join(projectRoot, `build/staff${languageFolder(language)}`))
const textsOf = (bundle: string) =>
  readdirSync(path.join(projectRoot, bundle))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => readFileSync(path.join(projectRoot, bundle, name), 'utf8'))
    .join('\n')
const packagesOf = (bundle: string): string[] =>
  JSON.parse(readFileSync(path.join(projectRoot, bundle, 'packages.json'), 'utf8')).map(
    ({ name }: { name: string }) => name,
  )

describe('the bundle of the back office', () => {
  it.each([
    'listing',
    'today',
    'inbox',
    'goodsIn',
    'pointOfSale',
    'orders',
    'order',
    'shipping',
    'packing',
    'pickList',
    'releases',
    'release',
    'customers',
    'customer',
    'pages',
    'page',
    'infoText',
    'curatedLists',
    'curatedList',
    'redirects',
    'vouchers',
    'accounting',
    'reports',
    'settings',
    'team',
    'integrations',
    'auditLog',
    'account',
    'signIn',
    'join',
    'demoSignIn',
  ])('needs at most 95 kB of compressed scripts for its first screen: %s', (chunk) => {
    const sizes = folders.map((folder) => staffLoadBytes(folder, chunk).scripts)
    console.log(`${chunk}: ${sizes.join(' and ')} bytes`)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(95_000)
  })

  it('shares nothing with that of shoppers', () => {
    const client = textsOf('build/client')
    for (const telling of ['/api/staff', 'Is it still you?', 'rille.staff']) {
      expect(client).not.toContain(telling)
      expect(textsOf('build/staff')).toContain(telling)
    }
    const ofShop = packagesOf('build/client')
    for (const name of ['@simplewebauthn/browser', 'bwip-js']) {
      expect(ofShop).not.toContain(name)
    }
  })

  it('contains no schemas and no code of the shop itself', () => {
    const names = packagesOf('build/staff')
    for (const name of ['zod', 'axios', 'redux-saga', 'moment', 'marked', 'kysely', 'express']) {
      expect(names).not.toContain(name)
    }
  })
})
