import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPost, encodePolicy, type PolicyDocument, signPolicyV1, signPolicyV4 } from './post-policy.ts'

const credentials = { accessId: 'local', secret: 's3cr3t', bucket: 'art', region: 'cn-local' }
const now = new Date('2026-11-20T08:00:00Z')
const inFiveMinutes = '2026-11-20T08:05:00.000Z'

describe('a signed post', () => {
  test('C-17 signatures equal those of the store’s specification: V1 and V4 of a known policy', () => {
    const policy = Buffer.from('{"expiration":"2030-01-01T00:00:00.000Z","conditions":[{"bucket":"art"}]}').toString('base64')
    expect(signPolicyV1(policy, 's3cr3t')).toBe('cW2mtlt5T0n0dzNPVIlsS9rMcvI=')
    expect(signPolicyV4(policy, 's3cr3t', '20261120', 'cn-hangzhou')).toBe(
      '7d66be4b08f665e01b4d3da905e3217caee4b0e732b2450fa81fd37e5ca100c8',
    )
  })

  test('C-17 it is accepted if signature, time and every condition hold, with V1 and with V4', () => {
    const policy = encodePolicy({
      expiration: inFiveMinutes,
      conditions: [
        { bucket: 'art' },
        ['eq', '$success_action_status', '200'],
        ['starts-with', '$key', 'u/1/'],
        ['in', '$Content-Type', ['image/png']],
        ['not-in', '$content-type', ['text/html']],
        ['content-length-range', 1, 100],
      ],
    })
    const given = { key: 'u/1/a.png', 'content-type': 'image/png', success_action_status: '200' }
    const accepted = { refused: false, key: 'u/1/a.png', minBytes: 1, maxBytes: 100, successStatus: 200, forbidsOverwrite: false }
    expect(check({ ...signedV1(policy), ...given })).toEqual(accepted)
    expect(check({ ...signedV4(policy), ...given })).toEqual(accepted)
  })

  test.each([
    ['a forged signature', { signature: 'AAAA' }, 'SignatureDoesNotMatch'],
    ['no signature', { signature: undefined }, 'SignatureDoesNotMatch'],
    ['another key id', { ossaccesskeyid: 'other' }, 'InvalidAccessKeyId'],
    ['no policy', { policy: undefined }, 'AccessDenied'],
    ["someone else's directory", { key: 'u/2/a.png' }, 'AccessDenied'],
    ['a way out of the directory', { key: 'u/1/../2/a.png' }, 'InvalidObjectName'],
    ['an empty segment', { key: 'u/1//a.png' }, 'InvalidObjectName'],
    ['a hidden name', { key: 'u/1/.a.png' }, 'InvalidObjectName'],
    ['a backslash', { key: 'u/1/..\\..\\a.png' }, 'InvalidObjectName'],
    ['a zero byte', { key: 'u/1/a.png\0.jpg' }, 'InvalidObjectName'],
    ['no key', { key: undefined }, 'AccessDenied'],
    ['a type that is not allowed', { 'content-type': 'text/html' }, 'AccessDenied'],
  ])('it is refused with %s', (_what, change, name) => {
    const policy = encodePolicy({
      expiration: inFiveMinutes,
      conditions: [
        ['starts-with', '$key', 'u/1/'],
        ['in', '$content-type', ['image/png']],
      ],
    })
    const fields = { ...signedV1(policy), key: 'u/1/a.png', 'content-type': 'image/png', ...change }
    expect(check(fields)).toMatchObject({ refused: true, name })
  })

  test('K-05 it is refused from the second of its expiry on', () => {
    const fields = { ...signedV1(encodePolicy({ expiration: now.toISOString(), conditions: [] })), key: 'a' }
    expect(check(fields)).toMatchObject({ refused: true, name: 'PolicyExpired' })
    expect(check(fields, new Date(now.getTime() - 1))).toMatchObject({ refused: false })
  })

  test('a bucket of another store and an invalid policy are refused', () => {
    const otherBucket = encodePolicy({ expiration: inFiveMinutes, conditions: [{ bucket: 'other' }] })
    expect(check({ ...signedV1(otherBucket), key: 'a' })).toMatchObject({ name: 'AccessDenied' })
    const nonsense = Buffer.from('{"expiration":1}').toString('base64')
    expect(check({ ...signedV1(nonsense), key: 'a' })).toMatchObject({ name: 'InvalidPolicyDocument' })
  })

  test('fields that were not signed with the secret are never accepted', () => {
    const anyFields = fc.record({ policy: fc.base64String(), signature: fc.base64String(), key: fc.string() })
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(check({ ...fields, ossaccesskeyid: 'local' }).refused).toBe(true)
      }),
    )
  })

  test('two size ranges are combined to their intersection', () => {
    const conditions: PolicyDocument['conditions'] = [
      ['content-length-range', 1, 100],
      ['content-length-range', 10, 1000],
    ]
    const fields = { ...signedV1(encodePolicy({ expiration: inFiveMinutes, conditions })), key: 'a' }
    expect(check(fields)).toMatchObject({ minBytes: 10, maxBytes: 100 })
  })
})

function check(fields: Record<string, string | undefined>, at = now) {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return checkPost(new Map(given), credentials, at)
}

const signedV1 = (policy: string) => ({ policy, ossaccesskeyid: 'local', signature: signPolicyV1(policy, 's3cr3t') })

const signedV4 = (policy: string) => ({
  policy,
  'x-oss-signature-version': 'OSS4-HMAC-SHA256',
  'x-oss-credential': 'local/20261120/cn-local/oss/aliyun_v4_request',
  'x-oss-date': '20261120T080000Z',
  'x-oss-signature': signPolicyV4(policy, 's3cr3t', '20261120', 'cn-local'),
})
