import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { readConfig } from '../../../../../../server/config/config'
import { openDatabase } from '../../../../../../server/platform/database/connection'
import { describeOnPostgres } from '../../../../../support/shopDatabase'
import { databaseWaitMs } from '../../../../../support/testPostgres'

/** The length of the message by which a client asks a Postgres for TLS. */
const tlsRequestLength = 8

describeOnPostgres('a connection to Postgres over TLS', () => {
  let folder: string
  let server: Server
  const sockets = new Set<Socket>()
  let encrypted = 0
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'rille-tls-'))
    makeCertificate('trusted')
    makeCertificate('other')
    server = encryptingRelay(folder)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  })

  function makeCertificate(name: string): void {
    const files = ['-keyout', path.join(folder, `${name}.key`), '-out', path.join(folder, `${name}.crt`)]
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' })
  }

  /** Speaks TLS with clients, as a Postgres with `ssl = on`, and passes everything on to the Postgres of the tests. */
  function encryptingRelay(certificates: string): Server {
    const { hostname, port } = new URL(process.env.TEST_DATABASE_URL!)
    return createServer((client) => {
      client.once('data', (request) => {
        if (request.length !== tlsRequestLength) return void client.destroy()
        client.write('S')
        const secure = new TLSSocket(client, {
          isServer: true,
          key: readFileSync(path.join(certificates, 'trusted.key')),
          cert: readFileSync(path.join(certificates, 'trusted.crt')),
        })
        const postgres = connect(Number(port), hostname)
        for (const socket of [client, secure, postgres]) {
          sockets.add(socket)
          socket.on('error', () => {})
        }
        secure.once('secure', () => encrypted++)
        secure.pipe(postgres).pipe(secure)
      })
    })
  }

  async function answerWith(settings: NodeJS.ProcessEnv): Promise<unknown> {
    const address = new URL(process.env.TEST_DATABASE_URL!)
    address.port = String((server.address() as AddressInfo).port)
    const secret = 'a secret that is as long as it must be'
    const config = readConfig({ DATABASE_URL: address.href, SHOP_SECRET: secret, ...settings }, '26.10.0')
    const db = openDatabase({ ...config, databaseWaitMs })
    try {
      return (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
    } finally {
      await db.destroy()
    }
  }
  const certificate = (name: string) => path.join(folder, `${name}.crt`)

  it('works with require, whoever answers', async () => {
    encrypted = 0
    expect(await answerWith({ DATABASE_SSLMODE: 'require' })).toEqual([{ one: 1 }])
    expect(encrypted).toBe(1)
  })

  it('works with the file of the authority that signed the certificate', async () => {
    expect(await answerWith({ DATABASE_CA_FILE: certificate('trusted') })).toEqual([{ one: 1 }])
  })

  it('is refused when another authority signed it', async () => {
    const message = /self-signed certificate/
    await expect(answerWith({ DATABASE_SSLMODE: 'verify-full' })).rejects.toThrow(message)
    await expect(answerWith({ DATABASE_CA_FILE: certificate('other') })).rejects.toThrow(message)
  })

  it('is refused when the server wants TLS and the shop is told not to use it', async () => {
    await expect(answerWith({ DATABASE_SSLMODE: 'disable' })).rejects.toThrow(/Connection terminated/)
  })
})
