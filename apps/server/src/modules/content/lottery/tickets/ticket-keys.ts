import { createPrivateKey, generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'
import {
  encodeClaim,
  encodePayload,
  isSigned,
  type ReadPayload,
  type TicketClaim,
  type TicketKey,
} from '@zhanjian/contract/lottery/ticket-payload.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { LotteryStore } from '../store.ts'

export interface TicketKeyDependencies {
  store: LotteryStore
  secrets: Secrets
  clock: Clock
}

const KEY_ID_CHARACTERS = 8

interface LoadedKeys {
  publicKeys: TicketKey[]
  /** The latest one that this secret opens. */
  signer: { keyId: string; privateKey: KeyObject } | null
}

export type TicketKeys = ReturnType<typeof createTicketKeys>

/**
 * Signs tickets with ECDSA on P-256, which browsers check without a network. The key pair is made on the first use and kept sealed
 * in the database, so that all nodes share it. With another secret of the deployment a new pair signs; earlier tickets stay good.
 */
export function createTicketKeys({ store, secrets, clock }: TicketKeyDependencies) {
  let loaded: LoadedKeys | null = null

  return {
    /** The payload of a QR code. */
    async signTicket(claim: TicketClaim): Promise<string> {
      const { keyId, privateKey } = await getSigner()
      const signed = encodeClaim(claim, keyId)
      return encodePayload(signed, sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' }))
    },

    async isGenuine(payload: ReadPayload): Promise<boolean> {
      const known = loaded ?? (await load())
      // Another node may have begun to sign with a new key.
      const { publicKeys } = known.publicKeys.some(({ keyId }) => keyId === payload.keyId) ? known : await load()
      return isSigned(payload, publicKeys)
    },

    /** Before there are tickets, so that the kits of verifiers contain its key. */
    ensureSigner: async (): Promise<void> => {
      await getSigner()
    },

    listPublicKeys: async (): Promise<TicketKey[]> => (await load()).publicKeys,
  }

  async function getSigner(): Promise<NonNullable<LoadedKeys['signer']>> {
    const known = loaded?.signer ?? (await load()).signer
    if (known !== null) return known
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const spki = publicKey.export({ type: 'spki', format: 'der' })
    const knownIds = loaded?.publicKeys.map(({ keyId }) => keyId) ?? []
    const row = {
      keyId: sliceUnits(hash('sha256', spki, 'hex'), 0, KEY_ID_CHARACTERS),
      publicKey: spki.toString('base64'),
      privateKey: secrets.encrypt(privateKey.export({ type: 'pkcs8', format: 'der' })),
    }
    await store.runInTransaction(({ keys }) => keys.insertKey(row, knownIds, clock.now()))
    const { signer } = await load()
    if (signer === null) throw new Error('the key that signs tickets was made with another secret')
    return signer
  }

  async function load(): Promise<LoadedKeys> {
    const rows = await store.keys.listKeys()
    const signer = rows.flatMap(({ keyId, privateKey }) => {
      const der = secrets.decrypt(privateKey)
      return der === null ? [] : [{ keyId, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }]
    })[0]
    loaded = { publicKeys: rows.map(({ keyId, publicKey }) => ({ keyId, publicKey })), signer: signer ?? null }
    return loaded
  }
}
