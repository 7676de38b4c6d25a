import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** E-08: the names a client may ask for, with the type of each value. */
export const configName = z.enum(['h5BaseUrl', 'appSlogan', 'aiSwitch', 'mapShow', 'demo'])
export type ConfigName = z.infer<typeof configName>

/** C-10. Unknown names are left out of the answer. */
export const siteConfig = endpoint({
  method: 'POST',
  path: '/api/config',
  access: 'public',
  summary: 'Public configuration values by name',
  body: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  data: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean(), z.number()]) })),
})
