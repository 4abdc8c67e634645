import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../../../server/platform/database/connection'
import { openIncident } from '../../../../server/platform/jobs/incidents'
import { aContentFolder, releaseYaml } from '../exchange/import/contentFolderBuilder'
import { runRille } from './runRille'

let dataDir: string
let shop: Awaited<ReturnType<typeof aContentFolder>>
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-cli-'))
  shop = await aContentFolder()
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
  await shop.remove()
})

const rille = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runRille(args, {
    env: { DATA_DIR: dataDir, ...env },
    demoFolder: shop.folder,
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
async function countReleases() {
  const db = openDatabase({ dataDir, databaseUrl: null })
  const { count } = await db
    .selectFrom('release')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db.destroy()
  return count
}

describe('rille', () => {
  it.each([['import'], ['demo'], ['migrate']])('%s explains itself with an example', async (command) => {
    const { exitCode, out } = await rille([command, '--help'])
    expect(exitCode).toBe(0)
    expect(out).toContain(`$ rille ${command}`)
    expect(out).toContain('--json')
  })

  it('says of a new link for a member when the old credentials end, those of the only owner too', async () => {
    const { out } = await rille(['staff', 'invite-again', '--help'])
    expect(out.replace(/\s+/g, ' ')).toContain('ends at once, or for the only owner when the link is used.')
  })

  it.each([
    [[], 'Usage: rille'],
    [['inport'], "unknown command 'inport'"],
    [['import'], "missing required argument 'source'"],
    [['import', 'x', '--price', '19,905'], 'It is not an amount in euros, such as 19.90.'],
    [['import', 'x', '--stock', 'many'], 'It is not a whole number.'],
    [['import', 'x', '--drry-run'], "unknown option '--drry-run'"],
    [['demo', '--releases', '0'], 'It is not a whole number above 0.'],
  ])('%j is wrong usage', async (args, text) => {
    const { exitCode, err } = await rille(args)
    expect(exitCode).toBe(2)
    expect(err).toContain(text)
  })

  it('shows foreign texts in the order in which they were written, with any characters', async () => {
    expect((await rille(['migrate'])).exitCode).toBe(0)
    const db = openDatabase({ dataDir, databaseUrl: null })
    const detail = 'refund \u202e00.01\u202c to \u2066Ada\u2069'
    await openIncident(db, { kind: 'dispute', ref: 'x', detail }, '2026-11-21T10:00:00.000Z')
    await db.destroy()
    expect((await rille(['incidents', 'list'])).out).toContain('refund 00.01 to Ada')
    expect(JSON.parse((await rille(['incidents', 'list', '--json'])).out)).toMatchObject([{ detail }])
  })

  it('says its version', async () => {
    expect(await rille(['--version'])).toEqual({ exitCode: 0, out: '1.2.3\n', err: '' })
  })

  it('ends with 78 and every problem when the configuration is wrong', async () => {
    const { exitCode, err } = await rille(['migrate'], { PORT: 'x', PAYMENTS: 'y' })
    expect(exitCode).toBe(78)
    expect(err).toBe('PORT must be a whole number from 0 to 65535.\nPAYMENTS must be sandbox or live.\n')
  })

  it('says an error in JSON too when asked to', async () => {
    const { exitCode, out } = await rille(['import', '/nowhere', '--json'])
    expect(exitCode).toBe(1)
    expect(JSON.parse(out)).toEqual({ error: expect.stringContaining('/nowhere does not exist.') })
  })
})

describe('rille migrate', () => {
  it('makes the database', async () => {
    expect(await rille(['migrate'])).toEqual({
      exitCode: 0,
      out: `The database is up to date (SQLite in ${dataDir}).\n`,
      err: '',
    })
    expect(await countReleases()).toBe(0)
  })
})

describe('rille import', () => {
  it('brings a folder in, and says in a dry run what would change', async () => {
    const dry = await rille(['import', shop.folder, '--dry-run'])
    expect(dry.out).toBe(
      '+ nora-feldt-radio\n+ 8B2D/kaltwasser\nDry run, nothing was changed. Planned: 2 created, 0 updated, 0 unchanged; shop settings, pages, lists or texts changed.\n',
    )
    expect(await countReleases()).toBe(0)
    const real = await rille(['import', shop.folder])
    expect(real).toEqual({
      exitCode: 0,
      err: '',
      out: 'Imported: 2 created, 0 updated, 0 unchanged; shop settings, pages, lists or texts changed.\n',
    })
    const again = await rille(['import', shop.folder, '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ isApplied: true, unchanged: 2, contentChanged: false })
  })

  it('refuses with the problems, and takes the rest with --partial', async () => {
    const broken = await aContentFolder({
      'releases/all.yaml': releaseYaml.replace('price: 9,', 'price: nine,'),
    })
    const refused = await rille(['import', broken.folder])
    expect(refused.exitCode).toBe(1)
    expect(refused.out).toContain('releases/all.yaml:22: formats[1]: price "nine" is not an amount of euros.')
    expect(refused.out).toContain(
      'Nothing was imported: there is 1 problem. With --partial everything else is imported.',
    )
    expect(await countReleases()).toBe(0)
    const partial = await rille(['import', broken.folder, '--partial'])
    expect(partial.exitCode).toBe(0)
    expect(partial.out).toContain(
      'Imported: 1 created, 0 updated, 0 unchanged; 1 left out because of problems',
    )
    await broken.remove()
  })

  it('says how many releases are no longer in the folder', async () => {
    await rille(['import', shop.folder])
    const smaller = await aContentFolder({
      'releases/all.yaml': releaseYaml.slice(0, releaseYaml.indexOf('- slug: 8B2D')),
      'pages/frontpage.yaml': null,
    })
    const { out } = await rille(['import', smaller.folder])
    expect(out).toContain(
      '1 release is no longer in the folder and stays in the shop; "published: false" hides a release.',
    )
    await smaller.remove()
  })

  it('tells a Discogs collection by its columns', async () => {
    const file = path.join(shop.folder, 'collection.csv')
    await writeFile(
      file,
      'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id\nA 1,Nora,Radio,Obst,"LP, Album",,2020,7\n',
    )
    const { out } = await rille(['import', file, '--price', '19.90', '--stock', '2', '--json'])
    expect(JSON.parse(out)).toMatchObject({ created: 1 })
  })

  it.each([
    ['songs.txt', 'x', 'cannot be imported'],
    ['table.csv', 'sku,name\n', 'are not those of a Discogs inventory or collection'],
  ])('refuses %s', async (name, text, message) => {
    await writeFile(path.join(shop.folder, name), text)
    const { exitCode, err } = await rille(['import', path.join(shop.folder, name)])
    expect(exitCode).toBe(1)
    expect(err).toContain(message)
  })
})

describe('rille demo', () => {
  it('fills the shop', async () => {
    const { out } = await rille(['demo', '--json'])
    expect(JSON.parse(out)).toEqual({ releases: 2, created: 2 })
    expect((await rille(['log'])).out).toMatch(/demo .*created 2/)
    expect(await countReleases()).toBe(2)
    expect(await readdir(path.join(dataDir, 'media'))).toEqual(['covers', 'previews'])
  })
})
