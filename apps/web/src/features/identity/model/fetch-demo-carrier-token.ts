import * as z from 'zod/mini'

const responseSchema = z.object({ access_token: z.string(), openid: z.string(), maskedPhone: z.string() })

/** A carrier's confirmation of the phone number of this device. */
export interface CarrierToken {
  accessToken: string
  openId: string
  /** `138****0001`. */
  maskedPhone: string
}

/** Simulates the carrier's confirmation in a demo, for the phone of its first account. */
export async function fetchDemoCarrierToken(fetch: typeof globalThis.fetch): Promise<CarrierToken> {
  const response = await fetch('/dev/providers/univerify/one-click?person=lin')
  const { access_token: accessToken, openid: openId, maskedPhone } = z.parse(responseSchema, await response.json())
  return { accessToken, openId, maskedPhone }
}
