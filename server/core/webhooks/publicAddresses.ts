import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** Networks that are not of the internet. Source: https://www.iana.org/assignments/iana-ipv4-special-registry */
const closedIPv4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closedIPv4.addSubnet(net, prefix, 'ipv4')
}

/** All public IPv6 addresses, of which some carry an IPv4 address or are of documents. */
const openIPv6 = new BlockList()
openIPv6.addSubnet('2000::', 3, 'ipv6')
const closedIPv6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closedIPv6.addSubnet(net, prefix, 'ipv6')
}

/**
 * Tells whether an IP address belongs to the internet, and not to the shop's own network or machine.
 * @param address without brackets
 * @returns false for a text that is no IP address
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIPv4.check(address, 'ipv4')
  if (isIP(address) === 0) return false
  return openIPv6.check(address, 'ipv6') && !closedIPv6.check(address, 'ipv6')
}

const notPublic = (host: string) =>
  Object.assign(new Error(`${host} is not on the internet, so nothing is sent there.`), {
    code: 'ERR_NOT_PUBLIC',
  })

/**
 * Refuses a host that is written as an address of another network. Names are checked by
 * `publicLookup` when they are resolved.
 * @param host as in a URL, with brackets around IPv6
 * @throws Error with the code `ERR_NOT_PUBLIC` if it is an address that is not public
 */
export function refuseClosedHost(host: string): void {
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw notPublic(host)
}

/**
 * Makes a lookup that fails if a name leads out of the internet. The connection goes to the very addresses that were
 * checked, so a name that changes meanwhile does not get past it.
 * @param find looks up names
 */
export const publicLookup =
  (find: typeof lookup = lookup): LookupFunction =>
  (host, options: LookupOptions, callback) => {
    find(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const first = addresses?.[0]
      if (error || !first) return callback(error ?? notPublic(host), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(notPublic(host), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
