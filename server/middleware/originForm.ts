/**
 * The path and query of a request line. Clients may write a whole address there, as they do to proxies, and servers
 * must take it (RFC 9112, section 3.2.2); which host it names does not matter, this one is asked.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const [host] = /^https?:\/\/[^/?#]+/i.exec(target) ?? ['']
  const rest = target.slice(host.length)
  return host === '' || rest.startsWith('/') ? rest : `/${rest}`
}
