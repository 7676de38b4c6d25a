import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environmentVariables, getLocalOrigin, readEnvironment } from './environment.ts'
import { faultsOf, production } from './testing/environments.ts'

test('without any variable it is a demo for the local machine only', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    product: 'art',
    demo: true,
    production: false,
    publicOrigin: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    trustedProxies: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('all faults are reported together', () => {
  const faults = faultsOf({ PORT: '70000', PRODUCT: 'Art!', DATABASE_URL: 'mysql://x', PUBLIC_ORIGIN: 'zhanjian.example/' })
  for (const name of ['PORT', 'PRODUCT', 'DATABASE_URL', 'PUBLIC_ORIGIN']) expect(faults).toContain(name)
})

test('T-08 launch origins are exact: a list without paths and wildcards', () => {
  const list = 'https://console.example, http://localhost:8080'
  expect(readEnvironment({ LAUNCH_ORIGINS: list }).launchOrigins).toEqual(['https://console.example', 'http://localhost:8080'])
  for (const wrong of ['*', 'https://console.example/', 'console.example', 'https://a.example,', 'data:,x', 'null']) {
    expect(faultsOf({ LAUNCH_ORIGINS: wrong })).toContain('LAUNCH_ORIGINS')
  }
})

describe('production', () => {
  test('it starts with a complete environment', () => {
    expect(readEnvironment(production)).toMatchObject({ production: true, demo: false, publicOrigin: 'https://zhanjian.example' })
  })

  test('it does not start with the secret of the demo', () => {
    expect(faultsOf({ ...production, SECRET: readEnvironment({}).secret })).toContain('SECRET')
  })

  test('it cannot be a demo', () => {
    expect(faultsOf({ ...production, DEMO: '1' })).toContain('DEMO')
  })

  test('it reports everything that is missing', () => {
    const faults = faultsOf({ NODE_ENV: 'production' })
    for (const name of ['SECRET', 'PUBLIC_ORIGIN', 'SMS_WEBHOOK_URL']) expect(faults).toContain(name)
  })
})

test.each([
  ['PUBLIC_ORIGIN', 'http://zhanjian.example'],
  ['LAUNCH_ORIGINS', 'https://console.example, http://old.example'],
  ['SMS_WEBHOOK_URL', 'http://sms.example/send'],
])('production refuses %s at an address without encryption, unless it is allowed deliberately', (name, value) => {
  expect(faultsOf({ ...production, [name]: value })).toContain(`${name} must be https`)
  expect(faultsOf({ ...production, [name]: value, ALLOW_PLAIN_HTTP: '0' })).toContain('ALLOW_PLAIN_HTTP=1')
  expect(faultsOf({ ...production, [name]: value, ALLOW_PLAIN_HTTP: '1' })).toBe('')
})

test('production calls a gateway on its own machine without encryption', () => {
  expect(faultsOf({ ...production, SMS_WEBHOOK_URL: 'http://127.0.0.1:9/send' })).toBe('')
})

test('an origin is an address of the web', () => {
  for (const origin of ['ftp://zhanjian.example', 'wss://zhanjian.example', 'https://u:p@zhanjian.example'])
    expect(faultsOf({ ...production, PUBLIC_ORIGIN: origin })).toContain('PUBLIC_ORIGIN must be an origin')
})

test('a name and a password in any address but the database’s are refused by a sentence without them', () => {
  const addresses = environmentVariables.filter(
    (name) => /(?:URL|BASE|GATEWAY|ENDPOINT|ADDRESSES)$/.test(name) && name !== 'DATABASE_URL',
  )
  expect(addresses).toContain('ASSISTANT_BASE_URL')
  for (const name of addresses) {
    for (const credentials of ['hidden-name:hidden-word', 'hidden-name', ':hidden-word']) {
      const origin = `https://${credentials}@outside.example`
      for (const source of [production, {}]) expect(faultsOf({ ...source, [name]: origin })).toContain(name)
      expect(faultsOf({ ...production, PORT: 'x', [name]: origin })).not.toContain('hidden')
      expect(faultsOf({ ...production, [name]: origin })).not.toContain('hidden')
    }
  }
  expect(faultsOf({ ...production, ASSISTANT_BASE_URL: 'https://hidden-name:hidden-word@outside.example/v1' })).toContain(
    'ASSISTANT_BASE_URL must not contain a user name or a password',
  )
  expect(readEnvironment({ DATABASE_URL: 'postgres://name:word@db.example/zhanjian' }).databaseUrl).toContain('word')
})

test('a configured SMS gateway disables the demo', () => {
  const { NODE_ENV: _, ...real } = production
  expect(readEnvironment(real)).toMatchObject({ demo: false, smsGateway: { kind: 'webhook', url: 'https://sms.example/send' } })
})

test.each([
  '10.0.0.0/8',
  'loopback',
  'loopback, 10.1.2.3',
  'uniquelocal,fd00::/8',
])('%s are accepted as trusted proxies', (text) => {
  expect(readEnvironment({ TRUSTED_PROXIES: text }).trustedProxies).toBe(text)
})

test('a number of proxies is rejected: it would let clients forge their address', () => {
  for (const text of ['2', 'all', '10.0.0.0/x']) expect(faultsOf({ TRUSTED_PROXIES: text })).toContain('TRUSTED_PROXIES')
})

test.each([
  ['0.0.0.0', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['127.0.0.1', 'http://127.0.0.1:80'],
])('a server on %s is reachable at %s', (host, origin) => expect(getLocalOrigin(host, 80)).toBe(origin))

test('V-05 the product’s own domains are the configured ones, else the host of its origin', () => {
  expect(readEnvironment({ ...production, SITE_DOMAINS: 'a.com, b.cn,c.example.net' }).siteDomains).toEqual([
    'a.com',
    'b.cn',
    'c.example.net',
  ])
  expect(readEnvironment(production).siteDomains).toEqual(['zhanjian.example'])
})

test.each(
  ['com', '.com', 'a..com', 'https://a.com', 'a.com/', '*.a.com', 'a.com:80', ''].filter(Boolean),
)('V-05 %s is not accepted as a domain', (list) => expect(faultsOf({ SITE_DOMAINS: list })).toContain('SITE_DOMAINS'))

test('docs/operations.md names every variable, and none that is not read', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  // `SECRET`, `NODE_ENV=production`, `DATA_DIR/postgres`
  const named = [...page.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)(?:[=/][^`]*)?`/g)].map(([, name = '']) => name)
  expect([...new Set(named)].toSorted()).toEqual(environmentVariables.toSorted())
})

test('a demo signs its rounds itself, any other server asks the public network, unless the operator wants otherwise', () => {
  expect(readEnvironment({}).beacon).toEqual({ kind: 'own' })
  expect(readEnvironment({ BEACON: 'none' }).beacon).toEqual({ kind: 'none' })
  const { beacon } = readEnvironment(production)
  expect(beacon).toMatchObject({ kind: 'drand', addresses: expect.arrayContaining(['https://api.drand.sh']) })
  expect(readEnvironment({ ...production, BEACON: 'none' }).beacon).toEqual({ kind: 'none' })
  const addresses = 'https://drand.example/v1, https://other.example'
  expect(readEnvironment({ ...production, BEACON_ADDRESSES: addresses }).beacon).toEqual({
    kind: 'drand',
    addresses: ['https://drand.example/v1', 'https://other.example'],
  })
})

test('in production rounds come neither from the server itself nor from its machine nor in the clear', () => {
  for (const BEACON of ['own', 'quicknet']) expect(faultsOf({ ...production, BEACON })).toContain('BEACON')
  for (const wrong of [
    'https://a.example/',
    'a.example',
    'https://a.example,',
    'http://a.example',
    'https://127.0.0.1',
    'https://a.example?x',
  ])
    expect(faultsOf({ ...production, BEACON_ADDRESSES: wrong }), wrong).toContain('BEACON_ADDRESSES')
})
