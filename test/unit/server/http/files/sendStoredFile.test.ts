import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Request, Response } from 'express'
import { sendStoredFile } from '../../../../../server/http/files/sendStoredFile'
import { createFolderStore } from '../../../../../server/platform/files/folderStore'

it('is no fault when the client has gone before the first byte', async () => {
  const store = createFolderStore(path.dirname(__filename))
  const file = { store, name: path.basename(__filename), mimeType: 'text/plain', version: '1' }
  let sent: Promise<void> | undefined
  const server = createServer((req, res) => {
    sent = once(res, 'close').then(() =>
      sendStoredFile(
        Object.assign(req, { get: () => undefined }) as unknown as Request,
        res as Response,
        file,
        {
          cacheControl: 'no-store',
        },
      ),
    )
    res.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  await once(request, 'error')
  server.close()
  await expect(sent).resolves.toBeUndefined()
})
