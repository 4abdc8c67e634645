import type { IncomingMessage } from 'node:http'
import { readRawHeader } from '../../../../../server/http/pages/readRawHeader'

it.each([
  [['Host', 'a', 'Accept-Encoding', 'br'], 'br'],
  [['ACCEPT-ENCODING', 'gzip', 'accept-encoding', 'br'], 'gzip, br'],
  [['Accept', 'br', 'Accept-Encodings', 'br'], undefined],
  [[], undefined],
])('finds a header in %j as %j', (rawHeaders, value) => {
  expect(readRawHeader({ rawHeaders } as IncomingMessage, 'accept-encoding')).toBe(value)
})
