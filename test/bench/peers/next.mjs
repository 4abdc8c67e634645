/** Serves the page of Next.js as `next start` does. */
import { createServer } from 'node:http'
import next from 'next'

const app = next({ dev: false, dir: import.meta.dirname })
await app.prepare()
const handle = app.getRequestHandler()
createServer((req, res) => handle(req, res)).listen(Number(process.env.PORT), '127.0.0.1')
