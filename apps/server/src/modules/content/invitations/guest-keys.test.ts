import { guestKey } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { createGuestKeys, hashGuestKey, readScannedKey } from './guest-keys.ts'

const createKeys = (secret: string) =>
  createGuestKeys({
    random: systemRandom,
    secrets: createSecrets({ secret, random: systemRandom }),
    publicOrigin: 'https://zhanjian.example',
  })

test('S-12 keys use every character, never repeat, and are opened only with the secret that sealed them', () => {
  const keys = createKeys('one')
  const made = Array.from({ length: 2000 }, () => keys.create())
  expect(new Set(made.map(({ key }) => key)).size).toBe(2000)
  expect(new Set(made.flatMap(({ key }) => [...key])).size).toBe(62)
  for (const { key, keyHash, keySealed } of made.slice(0, 50)) {
    expect(guestKey.safeParse(key).success).toBe(true)
    expect(hashGuestKey(key)).toEqual(keyHash)
    expect(keys.open(keySealed)).toBe(key)
    expect(createKeys('another').open(keySealed)).toBeNull()
  }
})

test('S-12 a scanned code is a personal link or the address of the invitation in the app, and nothing else', () => {
  const key = 'aB3dE5gH7jK9mN1pQ3rS5t'
  for (const text of [
    `https://zhanjian.example/i/${key}`,
    ` https://zhanjian.example/i/${key}?from=group `,
    `https://zhanjian.example/#/pages/index/invitation-card?guest=${key}`,
    `https://zhanjian.example/#/pages/index/invitation-card?code=1&guest=${key}&x=1`,
  ])
    expect(readScannedKey(text)).toBe(key)
  for (const text of ['', key, `https://zhanjian.example/i/${key}x`, `https://zhanjian.example/h/${key}`, 'guest=short'])
    expect(readScannedKey(text)).toBeNull()
})
