import { createHash } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Request } from 'express'

/** Addresses that are nobody's on the internet: a proxy that TRUST_PROXY does not know stands for everybody then. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  inside.addSubnet(net, prefix, 'ipv4')
}
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** Who asks, hashed, for bounds per visitor: an IPv6 network counts as one. Null where that cannot be told. */
export const clientOf = (req: Request): string | null => clientAt(req.ip)

/** The same for an address, as sockets give it. */
export function clientAt(ip: string | undefined): string | null {
  const address = (ip ?? '').replace(/^::ffff:/, '')
  if (isIPv4(address)) return inside.check(address, 'ipv4') ? null : hash(address)
  if (!isIPv6(address) || inside.check(address, 'ipv6')) return null
  return hash(networkOf(address))
}

/** The first 64 bits: what one connection gets. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - left.length - right.length : 0
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':')
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
