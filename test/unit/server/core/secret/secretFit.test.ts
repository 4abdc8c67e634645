import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDownloadTokens, hashOfToken } from '../../../../../server/core/download/downloadTokens'
import { getFittingSecret, keepFittingSecret, secretFit } from '../../../../../server/core/secret/secretFit'
import { ConfigError } from '../../../../../server/platform/configError'
import { openDatabase } from '../../../../../server/platform/database/connection'
import { migrate } from '../../../../../server/platform/database/migrate'
import { testId } from '../../../../support/catalogueBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { runRille } from '../../cli/runRille'

const first = 'a'.repeat(40)
const second = 'b'.repeat(40)
const given = (shopSecret: string) => ({ shopSecret, dataDir: '/nowhere' })

describe.each(casesOf(databaseKinds))('the secret of a database on %s', (_kind, open) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  it('is the one of the first start', async () => {
    const { db } = database
    expect(await secretFit(db, first)).toBe('unknown')
    await keepFittingSecret(db, given(first))
    await keepFittingSecret(db, given(first))
    expect([await secretFit(db, first), await secretFit(db, second)]).toEqual(['fits', 'differs'])
    await expect(keepFittingSecret(db, given(second))).rejects.toThrow(ConfigError)
    await expect(getFittingSecret(db, given(second))).rejects.toThrow(/is not the one that this database/)
    expect(await getFittingSecret(db, given(first))).toBe(first)
  })

  it('is recognised by a download link where the shop is older than the fingerprint', async () => {
    const { db } = database
    const token = createDownloadTokens(first).buildToken(testId(1))
    await db
      .insertInto('download_grant')
      .values({
        uuid_grant: testId(1),
        token_hash: hashOfToken(token),
        uuid_order: null,
        code_hash: null,
        consented_at: null,
        created_at: '2026-11-22T10:00:00.000Z',
        expires_at: null,
      })
      .execute()
    expect([await secretFit(db, first), await secretFit(db, second)]).toEqual(['fits', 'differs'])
  })
})

describe('rille secret accept', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'rille-accept-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const run = (secret: string, ...args: string[]) =>
    runRille(args, {
      env: { DATA_DIR: dataDir, SHOP_SECRET: secret },
      now: () => new Date('2026-11-22T10:00:00Z'),
    })
  const start = async (secret: string) => {
    const db = openDatabase({ dataDir, databaseUrl: null })
    try {
      await migrate(db)
      await keepFittingSecret(db, given(secret))
    } finally {
      await db.destroy()
    }
  }

  it('lets the shop start with another secret, lists what is lost, and leaves a row in the audit log', async () => {
    await start(first)
    await expect(start(second)).rejects.toThrow(/If it is lost for good/)
    expect((await run(first, 'secret', 'accept')).out).toContain('There is nothing to accept.')

    const dry = await run(second, 'secret', 'accept', '--dry-run')
    expect(dry.out).toContain('Nothing was changed.')
    await expect(start(second)).rejects.toThrow(ConfigError)

    expect((await run(second, 'secret', 'accept')).out).toContain('The shop continues with this secret.')
    await start(second)
    await expect(start(first)).rejects.toThrow(ConfigError)
    const log = JSON.parse((await run(second, 'log', '--json')).out)
    expect(log).toMatchObject([{ command: 'secret accept' }])
    expect(JSON.stringify(log)).not.toContain(second)
  })

  it('is the remedy that doctor names', async () => {
    await start(first)
    const { out } = await run(second, 'doctor', '--json')
    const findings: { about: string; state: string; advice: string }[] = JSON.parse(out).findings
    expect(findings.find(({ about }) => about === 'secret')).toMatchObject({
      state: 'problem',
      advice: expect.stringContaining('rille secret accept'),
    })
  })
})
