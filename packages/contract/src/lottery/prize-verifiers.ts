import * as z from 'zod/mini'
import { phoneNumber } from '../accounts/identity.ts'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../api/shared-schemas.ts'
import { cardCode } from '../cards/cards.ts'
import { VERIFIERS_MAX } from './limits.ts'
import { verifier } from './prizes.ts'

const verifiers = z.object({ verifiers: z.array(verifier) })

/**
 * By phone number: whoever has an account with it, now or later. By the code of a shared business card: its owner. Repeated, it
 * changes nothing. `VERIFIER_UNKNOWN`: no such card.
 */
export const addVerifier = endpoint('POST /api/lottery/prize/{id}/verifier', 'user', {
  needsPhone: true,
  summary: `Let somebody verify tickets of my prize (at most ${VERIFIERS_MAX})`,
  params: idParams,
  body: z.discriminatedUnion('by', [
    z.object({ by: z.literal('phone'), phone: phoneNumber }),
    z.object({ by: z.literal('card'), cardCode }),
  ]),
  data: verifiers,
  errors: ['NOT_FOUND', 'VERIFIERS_FULL', 'VERIFIER_UNKNOWN', 'VERIFIER_IS_OWNER'],
  perMinute: 20,
})

/** The verifier's devices are refused from then on, what they verified without a network before included. */
export const removeVerifier = endpoint('DELETE /api/lottery/prize/{id}/verifier/{verifierId}', 'user', {
  summary: 'Let somebody no longer verify tickets of my prize',
  params: z.object({ id: idParams.shape.id, verifierId: z.string().check(z.maxLength(64)) }),
  data: verifiers,
  errors: ['NOT_FOUND'],
})

/** Address of a CSV file with every ticket of the prize, for this browser and for some minutes. */
export const prizeExportLink = endpoint('POST /api/lottery/prize/{id}/export', 'user', {
  summary: 'Get the address of the tickets of my prize as a CSV file',
  params: idParams,
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
  perMinute: 10,
})
