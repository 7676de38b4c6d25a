import * as z from 'zod/mini'

export const transaction = z.object({
  appid: z.optional(z.string()),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int().check(z.gt(0)), currency: z.string() })),
})

/** An answer about a refund. */
export const refundAnswer = z.object({
  out_refund_no: z.string(),
  status: z.string(),
  success_time: z.optional(z.string()),
  amount: z.object({ refund: z.int() }),
})

/** What a notification about a refund says. */
export const refundNotice = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  transaction_id: z.optional(z.string()),
  refund_status: z.string(),
  success_time: z.optional(z.string()),
  amount: z.object({ refund: z.int().check(z.gt(0)) }),
})

export const notification = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    original_type: z.optional(z.string()),
    ciphertext: z.string(),
    associated_data: z._default(z.string(), ''),
    nonce: z.string(),
  }),
})

export const failure = z.object({ code: z.string() })
export const billLink = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() })
