/** An open stream of events ends with the access that it began with, whichever way that ends. */
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { endToken, makeToken } from '../../../../../../server/core/staff/apiTokens/tokenActions'
import { createMemberActions } from '../../../../../../server/core/staff/members/memberActions'
import { createStaffSessions } from '../../../../../../server/core/staff/signIn/staffSessions'
import { runAction } from '../../../../../../server/platform/actions/action'
import { aStaffMember, type TestStaff } from '../../../../../support/staffBuilders'
import { until } from '../../../../../support/until'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aBackOffice } from '../aBackOffice'

const publicUrl = 'http://localhost:3000'

describe('an open stream of the back office', () => {
  let shop: StaffShop
  let office: ReturnType<typeof aBackOffice>
  let server: http.Server
  beforeAll(async () => {
    shop = await openStaffShop()
    office = aBackOffice(shop)
    server = express().use('/api/staff', office.api).listen(0, '127.0.0.1')
    await once(server, 'listening')
    office.start()
  })
  afterAll(async () => {
    office.endConnections()
    await office.stop()
    server.close()
    await shop.close()
  })

  const now = () => shop.clock.now
  const ada = { by: 'ada', uuidStaff: null, from: 'command line', now }
  const actions = () => createMemberActions({ sessions: createStaffSessions(shop.db, { now }), publicUrl })
  const somebody = () => aStaffMember(shop.db, { role: 'manager', now: now() })

  const ask = (path: string, headers: http.OutgoingHttpHeaders, method = 'GET', body?: object) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const json = body && { 'Content-Type': 'application/json', Origin: publicUrl }
      http
        .request({ port, path: `/api/staff${path}`, method, headers: { ...headers, ...json } }, resolve)
        .on('error', reject)
        .end(body && JSON.stringify(body))
    })

  async function aStream(headers: http.OutgoingHttpHeaders) {
    const stream = await ask('/live', headers)
    expect(stream.statusCode).toBe(200)
    const heard = { text: '', isOver: false }
    stream.setEncoding('utf8').on('data', (part: string) => {
      heard.text += part
    })
    stream.on('end', () => {
      heard.isOver = true
    })
    return heard
  }
  const streamOf = ({ cookie }: TestStaff) => aStream({ cookie })

  it('ends with the access, and says nothing of what happens afterwards', async () => {
    const [ended, demoted, other, signedOut, stays] = await Promise.all([1, 2, 3, 4, 5].map(somebody))
    const token = await runAction(shop.db, ada, makeToken, {
      name: 'a till',
      scopes: ['see'],
      days: 30,
    })
    const streams = {
      'of somebody whose access was ended': await streamOf(ended!),
      'of somebody with another role': await streamOf(demoted!),
      'of a session that was ended elsewhere': await streamOf(other!),
      'of somebody who has signed out': await streamOf(signedOut!),
      'of a program whose token was ended': await aStream({
        authorization: `Bearer ${token.result.token}`,
      }),
    }
    const goesOn = await streamOf(stays!)

    await runAction(shop.db, ada, actions().endAccess, { uuid_staff: ended!.uuidStaff })
    await runAction(shop.db, ada, actions().changeRole, { uuid_staff: demoted!.uuidStaff, role: 'reader' })
    await shop.db.deleteFrom('staff_session').where('uuid_staff', '=', other!.uuidStaff).execute()
    await runAction(shop.db, ada, endToken, { uuid_token: token.result.uuid_token })
    expect((await ask('/sign_out', { cookie: signedOut!.cookie }, 'POST', {})).statusCode).toBe(200)
    await shop.anOrder('radio LP')

    await until(() => Object.values(streams).every(({ isOver }) => isOver))
    await until(() => goesOn.text.includes('"new_order":10001'))
    for (const { text } of Object.values(streams)) expect(text).not.toContain('changed')
    expect(goesOn.isOver).toBe(false)
  })
})
