import { expect, test } from 'vitest'
import { trustedProxyCheck } from './trusted-proxies.ts'

test('a proxy is trusted by its address, its network or the name of a kind of network, in either spelling of IPv4', () => {
  const isTrusted = trustedProxyCheck('203.0.113.7, 2001:db8::/32,uniquelocal')
  expect(
    ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1::9', '10.1.2.3', '172.31.0.1', 'fd00::1'].map(isTrusted),
  ).not.toContain(false)
  expect(['203.0.113.8', '2001:db9::1', '127.0.0.1', '172.32.0.1', ''].map(isTrusted)).not.toContain(true)
  expect(trustedProxyCheck('loopback')('::1')).toBe(true)
  expect(trustedProxyCheck(false)('127.0.0.1')).toBe(false)
})
