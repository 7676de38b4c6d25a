import { hash } from 'node:crypto'
import { TEMPORARY_TOKEN_LIFE_S } from '@zhanjian/contract/accounts/limits.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Random } from '../../../../platform/random.ts'
import type { IdentityStore } from '../store.ts'
import { getValidityWindow } from '../validity-window.ts'
import type { TemporaryTokenKind, TemporaryTokenRow } from './temporary-token-store.ts'

const TOKEN_BYTES = 32
/** Prefixes by which log filters and secret scanners recognise the tokens. */
const PREFIXES: Record<TemporaryTokenKind, string> = { social: 'zjs_', launch: 'zjt_' }

export type TemporaryTokens = ReturnType<typeof createTemporaryTokens>

/** Single-use tokens, valid for 60 s, that are exchanged for a session. */
export function createTemporaryTokens({ store, clock, random }: { store: IdentityStore; clock: Clock; random: Random }) {
  return {
    /** @returns the token's text; only its hash is stored */
    async issue(token: TemporaryTokenRow): Promise<string> {
      const text = PREFIXES[token.kind] + random.bytes(TOKEN_BYTES).toString('base64url')
      await store.temporaryTokens.insertToken(hashToken(text), token, new Date(clock.nowMs() + TEMPORARY_TOKEN_LIFE_S * 1000))
      return text
    },

    /** Uses the token up even if the exchange fails then, so that a copy of it is worthless. @returns null if invalid */
    consume: async (kind: TemporaryTokenKind, text: string): Promise<TemporaryTokenRow | null> =>
      (await store.temporaryTokens.consumeToken(hashToken(text), kind, getValidityWindow(clock.now(), TEMPORARY_TOKEN_LIFE_S))) ??
      null,
  }
}

const hashToken = (text: string): Buffer => hash('sha256', text, 'buffer')
