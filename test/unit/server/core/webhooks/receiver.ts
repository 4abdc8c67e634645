import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A program that receives webhooks on this machine; `answer` decides how it behaves. */
export async function aReceiver() {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const receiver = {
    url: '',
    received,
    answer: (res: ServerResponse): void => void res.writeHead(204).end(),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() })
      receiver.answer(res)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof aReceiver>>
