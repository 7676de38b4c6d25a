import { expect, test } from 'vitest'
import { networkOf, plainAddress } from './address.ts'

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['203.0.113.7', '203.0.113.7'],
])('%s is plainly %s', (given, plain) => expect(plainAddress(given)).toBe(plain))

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network))
