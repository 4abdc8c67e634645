import type { IncomingMessage } from 'node:http'
import { rawHeader } from '../../../../../server/http/pages/rawHeader'

it.each([
  [['Host', 'a', 'Accept-Encoding', 'br'], 'br'],
  [['ACCEPT-ENCODING', 'gzip', 'accept-encoding', 'br'], 'gzip, br'],
  [['Accept', 'br', 'Accept-Encodings', 'br'], undefined],
  [[], undefined],
])('finds a header in %j as %j', (rawHeaders, value) => {
  expect(rawHeader({ rawHeaders } as IncomingMessage, 'accept-encoding')).toBe(value)
})
