import { generateKeyPairSync } from 'node:crypto'
import { requestKey, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import type { FakeApi } from './fake-api.ts'
import { sampleCreator } from './sample-creator.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Answers what is asked around a login: the key that passwords are encrypted with, and who has logged in. For tests on Node. */
export function mockIdentity(api: FakeApi): void {
  api.mockEndpoint(requestKey, {
    data: { keyId: 'k1', algorithm: 'RSA-OAEP-256', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
  })
  api.mockEndpoint(userInfo, { data: sampleCreator })
  api.mockEndpoint(myCards, { data: [] })
  api.mockEndpoint(userMetaAvatar, { data: { id: 'a', thumbnail: '', extra: {} } })
}
