import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError } from '../../../../../server/platform/configError'
import { readShopSecret } from '../../../../../server/platform/secret/shopSecret'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe("the shop's secret", () => {
  it('is the one of the configuration, and nothing is kept then', async () => {
    const shopSecret = 'x'.repeat(32)
    expect(readShopSecret({ shopSecret, dataDir })).toBe(shopSecret)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('is made once, kept for this user alone, and stays the same', async () => {
    const made = readShopSecret({ shopSecret: null, dataDir })
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(readShopSecret({ shopSecret: null, dataDir })).toBe(made)
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret'])
  })

  it('is another one in every shop', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'rille-secret-'))
    expect(readShopSecret({ shopSecret: null, dataDir: other })).not.toBe(
      readShopSecret({ shopSecret: null, dataDir }),
    )
    await rm(other, { recursive: true })
  })

  it.each([[''], ['short\n']])('is never made anew over a damaged one (%j)', async (text) => {
    await writeFile(path.join(dataDir, 'secret'), text)
    expect(() => readShopSecret({ shopSecret: null, dataDir })).toThrow(ConfigError)
    expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe(text)
  })

  it('says which file cannot be read', () => {
    const nowhere = path.join(dataDir, 'missing')
    expect(() => readShopSecret({ shopSecret: null, dataDir: nowhere })).toThrow(`${nowhere}/secret`)
  })
})
