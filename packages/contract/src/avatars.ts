import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** E-05. `extra` holds the figure's parameters (skin, hair, clothes …). */
export const metaAvatar = z.object({ id: z.string(), thumbnail: z.string(), extra: z.record(z.string(), z.unknown()) })

/** C-14. Body `id`: the user's id. A person who never chose gets the default figure. */
export const userMetaAvatar = endpoint({
  method: 'POST',
  path: '/api/userMetaAvatar/info',
  access: 'visitor',
  summary: "A person's metaverse avatar",
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: metaAvatar,
  errors: ['NOT_FOUND'],
})
