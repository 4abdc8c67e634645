import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import request from 'supertest'
import { createMediaService, type MediaService } from '../../../../../server/core/media/mediaService'
import { createResourcesRouter } from '../../../../../server/http/files/resourcesRouter'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds } from '../../../../support/testDatabase'
import { ids, insertMedia } from '../../core/media/mediaRows'
import { twoColours } from '../../core/media/testImages'

/** What stands for a preview: 5000 bytes as Opus, the first 3000 of them as MP3. */
export const sound = Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251))

export const snippet = (name = 'snippet.opus', id = ids.audio) => `/track/${id}/${name}`

export interface Served {
  /** Address of the server. */
  url: string
  close(): Promise<void>
}

/** The resources of `insertMedia`, with their files, and one file that nobody may ever read. */
export async function serveMedia(): Promise<Served> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-resources-'))
  const media = path.join(dataDir, 'media')
  await mkdir(path.join(media, 'covers'), { recursive: true })
  await mkdir(path.join(media, 'p'))
  await writeFile(path.join(media, 'covers', 'cover.png'), await twoColours(300, 300).png().toBuffer())
  await writeFile(path.join(media, 'p', 'a.opus'), sound)
  await writeFile(path.join(media, 'p', 'a.mp3'), sound.subarray(0, 3000))
  await writeFile(path.join(dataDir, 'secret.txt'), 'root:x:0:0')
  const { db, close } = await databaseKinds[0]![1]()
  await insertMedia(db)
  const served = await serve(
    createMediaService({
      db,
      files: openShopFiles({ dataDir }),
      now: () => new Date(),
      log: createLog('silent'),
    }),
  )
  return {
    url: served.url,
    async close() {
      await served.close()
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The router in an app that answers errors as the shop does. */
export async function serve(media: MediaService): Promise<Served> {
  const log = createLog('silent')
  const app = express().use(requestContext(log)).use(createResourcesRouter({ media })).use(errorHandler(log))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The preview from a shop at this address, as bytes. */
export const getSnippet = (shop: string, headers: Record<string, string> = {}) =>
  request(shop).get(snippet()).set(headers).buffer().parse(binary)

/** Makes supertest keep the bytes of an answer as they are. */
export function binary(answer: request.Response, done: (error: Error | null, body: Buffer) => void) {
  // What supertest's types call the response is Node's stream of it here.
  const res = answer as unknown as NodeJS.ReadableStream
  const parts: Buffer[] = []
  res.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)))
}
