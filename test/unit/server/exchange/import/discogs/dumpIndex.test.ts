/** The index of a Discogs dump: what it finds, how it goes on, and what it refuses. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import {
  createDumpIndexReader,
  listDumpCodes,
} from '../../../../../../server/core/catalogue/discogs/dumpIndexRepository'
import { indexDump } from '../../../../../../server/exchange/import/discogs/dumpIndex'
import type { Database } from '../../../../../../server/platform/database/schema'
import { foldCode } from '../../../../../../server/platform/support/foldText'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { describeSamples, samplePath } from './sampleData'

const release = (id: number, title = `Title ${id}`) =>
  `<release id="${id}" status="Accepted"><artists><artist><name>Nora Feldt (2)</name></artist></artists>
   <title>${title}</title><labels><label name="Ostgut" catno="OST-${id}"/><label name="Zwei" catno="ZW ${id}"/></labels>
   <formats><format name="Vinyl" qty="1"><descriptions><description>LP</description></descriptions></format></formats>
   <identifiers><identifier type="Barcode" value="0 731458 ${id}"/><identifier type="Barcode" value="0731458${id}99"/>
   <identifier type="Matrix / Runout" value="X1"/></identifiers></release>`
const dump = (...releases: string[]) => `<releases>${releases.join('\n')}</releases>`

describe.each(casesOf(databaseKinds))('the index of a dump, on %s', (_name, open) => {
  let db: Kysely<Database>
  let close: () => Promise<void>
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rille-dump-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    ;({ db, close } = await open())
  })
  afterEach(() => close())

  const now = () => new Date('2026-11-23T10:00:00Z')
  const index = async (name: string, content: string | Buffer, options: { again?: boolean } = {}) => {
    const file = path.join(folder, name)
    await writeFile(file, content)
    return indexDump(db, file, { now, ...options })
  }
  const found = async (text: string) =>
    (await createDumpIndexReader(db).listByCode(foldCode(text), 10)).map(({ id }) => id)

  it('finds a release by each of its numbers, however it is written', async () => {
    const report = await index('a.xml.gz', gzipSync(dump(release(11), release(12))))
    expect(report).toMatchObject({ releases: 2, skipped: 0, problemCount: 0 })
    for (const text of ['OST-11', 'ost 11', 'ZW11', '073145811', '731458 11', '0731458 1199']) {
      expect(await found(text)).toEqual(['11'])
    }
    expect(await found('X1')).toEqual([])
    expect(await createDumpIndexReader(db).find(12)).toMatchObject({
      title: 'Title 12',
      media: [{ name: 'Vinyl' }],
    })
    expect(await createDumpIndexReader(db).find(13)).toBeUndefined()
  })

  it('replaces what a newer dump has, and keeps what it lacks', async () => {
    await index('a.xml', dump(release(11), release(12)))
    await index('b.xml', dump(release(11, 'New').replaceAll('OST-11', 'OST-99')))
    expect((await createDumpIndexReader(db).find(11))?.title).toBe('New')
    expect([await found('OST-11'), await found('OST-99'), await found('OST-12')]).toEqual([
      [],
      ['11'],
      ['12'],
    ])
  })

  it('goes on after an interruption, and reads a complete dump again only on request', async () => {
    const many = Array.from({ length: 450 }, (_, i) => release(i + 1))
    await writeFile(path.join(folder, 'many.xml'), dump(...many))
    let batches = 0
    const interrupted = indexDump(db, path.join(folder, 'many.xml'), {
      now,
      onProgress: () => {
        batches++
        if (batches === 2) throw new Error('power failure')
      },
    })
    await expect(interrupted).rejects.toThrow('power failure')
    expect(await createDumpIndexReader(db).findProgress()).toMatchObject({
      releases: 400,
      completed_at: null,
    })
    expect(await index('many.xml', dump(...many))).toMatchObject({ releases: 450, skipped: 400 })
    expect(await found('OST-450')).toEqual(['450'])
    await expect(index('many.xml', dump(...many))).rejects.toThrow(/was indexed on 2026-11-23/)
    expect(await index('many.xml', dump(...many), { again: true })).toMatchObject({ skipped: 0 })
  })

  it.each([
    ['no dump', '<html></html>', /not a Discogs dump/],
    ['half a dump', dump(release(1)).slice(0, -12), /valid XML/],
    ['a packed file that is damaged', gzipSync(dump(release(1))).subarray(0, 60), /damaged/],
    ['entities', '<!DOCTYPE x [<!ENTITY a "a">]><releases/>', /DOCTYPE/],
    ['nothing', '<releases></releases>', /no releases/],
  ])('refuses %s in a sentence', async (_what, content, message) => {
    const name = Buffer.isBuffer(content) ? 'bad.xml.gz' : 'bad.xml'
    await expect(index(name, content)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect((await createDumpIndexReader(db).findProgress())?.completed_at ?? null).toBeNull()
  })

  it('leaves out a release without a title, and says so', async () => {
    const report = await index('c.xml', dump(release(1), release(2, ''), release(3)))
    expect(report).toMatchObject({ releases: 2, problemCount: 1, problems: [{ line: expect.any(Number) }] })
  })

  describeSamples('with a real dump', () => {
    it('finds every release by its numbers', async () => {
      const report = await indexDump(
        db,
        samplePath('catalogue/discogs-dump/discogs_20200806_releases.xml.gz'),
        {
          now,
        },
      )
      expect(report.releases).toBe(499)
      const reader = createDumpIndexReader(db)
      for (const { id_discogs } of await db.selectFrom('dump_release').select('id_discogs').execute()) {
        const one = await reader.find(id_discogs)
        for (const code of listDumpCodes(one!)) {
          expect((await reader.listByCode(code, 500)).map(({ id }) => id)).toContain(String(id_discogs))
        }
      }
    })
  })
})
