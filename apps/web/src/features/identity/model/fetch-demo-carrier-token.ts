import * as z from 'zod/mini'

const responseSchema = z.object({ access_token: z.string(), openid: z.string(), maskedPhone: z.string() })

/** What a phone's carrier gives for the phone that asks. */
export interface CarrierToken {
  accessToken: string
  openId: string
  /** `138****0001`. */
  maskedPhone: string
}

/** C-01 `univerify`, in a demo: the carrier's stand-in, asked from the phone of the first of its people. */
export async function fetchDemoCarrierToken(fetch: typeof globalThis.fetch): Promise<CarrierToken> {
  const response = await fetch('/dev/providers/univerify/one-click?person=lin')
  const { access_token: accessToken, openid: openId, maskedPhone } = z.parse(responseSchema, await response.json())
  return { accessToken, openId, maskedPhone }
}
