import { isIPv6 } from 'node:net'

/** Whom an address stands for when something is limited by address: an IPv4 address itself; of IPv6 its /64, which is what one line is given. */
export function addressBlock(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return address
  const [before = '', after] = plain.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  // A dotted end takes the place of two groups.
  const width = head.length + tail.length + (plain.includes('.') ? 1 : 0)
  const groups = after === undefined ? head : [...head, ...Array.from({ length: 8 - width }, () => '0'), ...tail]
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
