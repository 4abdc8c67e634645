import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface FakeMailServer {
  url: string
  /** The text between DATA and the final dot, for each mail. */
  mails: string[]
  /** The recipients, in the order of RCPT. */
  recipients: string[]
  /**
   * The largest number of mails at one time that were sent completely but not answered, while their sender
   * still waited.
   */
  maxInDoubt: number
  /** The number of connections so far, and the largest number at one time. */
  connections: number
  maxConnections: number
  close(): Promise<void>
}

/**
 * Starts a mail server (RFC 5321) that supports only sending one mail.
 * @param answer replies that differ from success
 * @returns the server, and what it has received
 */
export async function startMailServer(
  answer: {
    rcpt?: string
    data?: string
    auth?: string
    isSilent?: boolean
    isSilentAfterData?: boolean
    /** The delay before each answer. */
    delayMs?: number
  } = {},
): Promise<FakeMailServer> {
  const mails: string[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  const fake = { url: '', mails, recipients, connections: 0, maxConnections: 0, maxInDoubt: 0 }
  const inDoubt = new Set<Socket>()
  const server = createServer((socket) => {
    fake.connections++
    fake.maxConnections = Math.max(fake.maxConnections, sockets.add(socket).size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    for (const ending of ['end', 'close', 'error']) socket.on(ending, () => inDoubt.delete(socket))
    if (answer.isSilent) return
    let received = ''
    let isInData = false
    const write = (line: string) => socket.writable && socket.write(`${line}\r\n`)
    const say = (line: string) =>
      answer.delayMs ? void setTimeout(write, answer.delayMs, line) : void write(line)
    say('220 mail.example')
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8')
      for (;;) {
        const end = isInData ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n')
        if (end < 0) return
        const part = received.slice(0, end)
        received = received.slice(end + (isInData ? 5 : 2))
        if (isInData) {
          mails.push(part)
          isInData = false
          if (!answer.isSilentAfterData) say(answer.data ?? '250 taken')
          else fake.maxInDoubt = Math.max(fake.maxInDoubt, inDoubt.add(socket).size)
        } else if (/^RCPT TO:/i.test(part)) {
          recipients.push(part.slice(8))
          say(answer.rcpt ?? '250 fine')
        } else if (/^EHLO/i.test(part)) say('250-mail.example\r\n250 AUTH PLAIN')
        else if (/^AUTH/i.test(part)) say(answer.auth ?? '235 fine')
        else if (/^DATA/i.test(part)) {
          isInData = true
          say('354 go on')
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
        else say('250 fine')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(fake, {
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}
