/**
 * Removes the scheme and host from the target of a request line. Clients may send a whole address there, as they do to
 * proxies, and servers must accept it (RFC 9112, section 3.2.2). The host in it is ignored.
 * @param target the `url` of a request
 * @returns the path and query
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const [host] = /^https?:\/\/[^/?#]+/i.exec(target) ?? ['']
  const rest = target.slice(host.length)
  return host === '' || rest.startsWith('/') ? rest : `/${rest}`
}
