import { originForm } from '../../../../../server/http/middleware/originForm'

it.each([
  ['/releases?page=2', '/releases?page=2'],
  ['//releases', '//releases'],
  ['/goto?url=http://elsewhere/x', '/goto?url=http://elsewhere/x'],
  ['http://shop.example/releases?page=2', '/releases?page=2'],
  ['HTTPS://shop.example:8443//releases', '//releases'],
  ['http://somebody@[::1]:3000/%2e%2e/x', '/%2e%2e/x'],
  ['http://shop.example', '/'],
  ['http://shop.example?page=2', '/?page=2'],
  // No address of ours, and not to be taken for one.
  ['*', '*'],
  ['', ''],
  ['http://', 'http://'],
  ['http:///releases', 'http:///releases'],
  ['ftp://shop.example/releases', 'ftp://shop.example/releases'],
  ['shop.example:443', 'shop.example:443'],
])('%s asks for %s', (target, asked) => {
  expect(originForm(target)).toBe(asked)
})
