import { expect, it } from 'vitest'
import { networkOf, ipv6SiteOf } from '../../../src/server/accounts/network'

it.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['203.0.113.7:50512', '203.0.113.7', undefined],
  ['[2001:db8:1:2:3:4:5:6]:50512', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('counts %s as %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network)
  expect(ipv6SiteOf(address)).toBe(site)
})
