import { createHash } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Request } from 'express'

/**
 * Private and local address ranges. A request from one of them comes through a proxy that TRUST_PROXY does not name,
 * and such an address stands for all visitors.
 */
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

/**
 * Identifies the visitor who sent a request, for limits per visitor.
 * @returns a hash of the IPv4 address or of the IPv6 /64 network; null if the address is private or unknown
 */
export const findClientHash = (req: Request): string | null => clientAt(req.ip)

/**
 * Identifies a visitor by address.
 * @param ip an address as sockets report it, for example `::ffff:192.0.2.1`
 * @returns see `findClientHash`
 */
export function clientAt(ip: string | undefined): string | null {
  const address = (ip ?? '').replace(/^::ffff:/, '')
  if (isIPv4(address)) return inside.check(address, 'ipv4') ? null : hash(address)
  if (!isIPv6(address) || inside.check(address, 'ipv6')) return null
  return hash(getNetwork(address))
}

/** @returns the first 64 bits of an IPv6 address, which are the network of one internet connection */
function getNetwork(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - left.length - right.length : 0
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':')
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
