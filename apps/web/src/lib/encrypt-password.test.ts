import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswordEncryption } from './encrypt-password.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const bareKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const LONGEST_PASSWORD = 'Zhanjian#1234567'

const decrypt = (encrypted: string): unknown =>
  JSON.parse(
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(encrypted, 'base64'),
    ).toString('utf8'),
  )
const loadFallback = () => import('jsencrypt').then((module) => module.JSEncrypt)
const now = () => 1_790_000_000_000
const getRandomValues: Crypto['getRandomValues'] = (array) => globalThis.crypto.getRandomValues(array)

test.each([
  ['PEM', pem],
  ['bare base64', bareKey],
])('C-07 with WebCrypto and a key as %s, Node decrypts the password, a nonce and the time', async (_form, key) => {
  const encrypt = createPasswordEncryption({ crypto: globalThis.crypto, now, loadFallback })
  const sent = await encrypt(LONGEST_PASSWORD, { keyId: 'k1', publicKey: key })
  expect(sent.keyId).toBe('k1')
  expect(decrypt(sent.password)).toEqual({
    password: LONGEST_PASSWORD,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    ts: now(),
  })
})

test('C-07 on plain http, without crypto.subtle, Node decrypts it too', async () => {
  const encrypt = createPasswordEncryption({ crypto: { getRandomValues }, now, loadFallback })
  const sent = await encrypt(LONGEST_PASSWORD, { keyId: 'k1', publicKey: pem })
  expect(decrypt(sent.password)).toEqual({
    password: LONGEST_PASSWORD,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    ts: now(),
  })
})

test('C-07 the same password is never sent with the same ciphertext', async () => {
  const encrypt = createPasswordEncryption({ crypto: globalThis.crypto, now, loadFallback })
  const [first, second] = await Promise.all([1, 2].map(() => encrypt('Abc12345!', { keyId: 'k1', publicKey: pem })))
  expect(first?.password).not.toBe(second?.password)
  expect(decrypt(first?.password ?? '')).not.toEqual(decrypt(second?.password ?? ''))
})

test('C-07 an invalid key is an error; the password is never sent in plain text', async () => {
  const encrypt = createPasswordEncryption({ crypto: { getRandomValues }, now, loadFallback })
  await expect(encrypt('Abc12345!', { keyId: 'k1', publicKey: 'nonsense' })).rejects.toThrow()
})
