import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets({ secret: 'a'.repeat(32), random: systemRandom })
const others = createSecrets({ secret: 'b'.repeat(32), random: systemRandom })
const plain = Buffer.from('a private key')

test('a sealed value can be opened only with the same secret', () => {
  const sealed = secrets.encrypt(plain)
  expect(secrets.decrypt(sealed)).toEqual(plain)
  expect(others.decrypt(sealed)).toBeNull()
  expect(sealed.includes(plain)).toBe(false)
})

test('after a change of the secret what was sealed before opens while the earlier one is named', () => {
  const changed = createSecrets({ secret: 'b'.repeat(32), previous: ['a'.repeat(32)], random: systemRandom })
  expect(changed.decrypt(secrets.encrypt(plain))).toEqual(plain)
  expect(secrets.decrypt(changed.encrypt(plain))).toBeNull()
  expect(changed.keyedHashes('sms', 'text')).toEqual([others.keyedHash('sms', 'text'), secrets.keyedHash('sms', 'text')])
})

test('a modified or truncated value cannot be opened', () => {
  const sealed = secrets.encrypt(plain)
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(secrets.decrypt(changed)).toBeNull()
    expect(secrets.decrypt(sealed.subarray(0, index))).toBeNull()
  }
})

test('a hash depends on the secret, the purpose and the text', () => {
  const hash = secrets.keyedHash('sms', 'text')
  expect(secrets.keyedHash('sms', 'text')).toEqual(hash)
  for (const other of [secrets.keyedHash('visitor', 'text'), secrets.keyedHash('sms', 'texu'), others.keyedHash('sms', 'text')]) {
    expect(other).not.toEqual(hash)
  }
})
