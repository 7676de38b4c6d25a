import { createHash, createHmac as createNodeHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHmac, fromHex, sha256, toBytes, toHex } from './sha-256.ts'

test('SHA-256 gives the digests of the standard', () => {
  expect(toHex(sha256(toBytes('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(toHex(sha256(toBytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(toHex(sha256(toBytes('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
  expect(toHex(sha256(toBytes('a'.repeat(1_000_000))))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0')
})

test('HMAC gives the tags of RFC 4231', () => {
  const tag = (key: string, message: string) => toHex(createHmac(fromHex(key))(toBytes(message)))
  expect(tag('0b'.repeat(20), 'Hi There')).toBe('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7')
  expect(tag('4a656665', 'what do ya want for nothing?')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
  expect(tag('aa'.repeat(131), 'Test Using Larger Than Block-Size Key - Hash Key First')).toBe(
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  )
})

test('any message and key give what Node gives', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 200 }), (message, key) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
      expect(toHex(createHmac(key)(message))).toBe(createNodeHmac('sha256', key).update(message).digest('hex'))
      expect(fromHex(toHex(message))).toEqual(Uint8Array.from(message))
    }),
  )
})
