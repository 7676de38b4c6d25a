import { expect, test } from 'vitest'
import { getNetworkPrefix, normalizeIpAddress } from './ip-address.ts'

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['203.0.113.7', '203.0.113.7'],
  [undefined, ''],
])('%s is normalised to %s', (given, plain) => expect(normalizeIpAddress(given)).toBe(plain))

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
])('%s belongs to the network %s', (address, network) => expect(getNetworkPrefix(address)).toBe(network))
