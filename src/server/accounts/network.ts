import { isIPv6 } from 'node:net'

/**
 * The client that an address represents for rate limits. An IPv6 customer has at least 2^64 addresses, so the first 64 bits count as one
 * visitor; an IPv4 address in IPv6 notation counts as IPv4. Some proxies forward the port, too, which differs in each connection.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address

/** The 48 bits that a provider gives to one customer at the most; undefined for IPv4, where each address costs money. */
export function ipv6SiteOf(address: string): string | undefined {
  const network = networkOf(address)
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [front, back] = [groups(head), groups(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - front.length - back.length - (address.includes('.') ? 1 : 0)
  return [...front, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...back].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}
