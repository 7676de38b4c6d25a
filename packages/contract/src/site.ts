import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { publicLine } from './public-text.ts'

/**
 * E-08, K-14: the names a client may ask for. An empty text: not given, show nothing. `siteDomains`: the product's own
 * domains with commas between them (V-05). `launchOrigins`: likewise, whose pages may log somebody in here (T-08).
 */
export const configName = z.enum([
  'h5BaseUrl',
  'appSlogan',
  'aiSwitch',
  'mapShow',
  'siteDomains',
  'launchOrigins',
  'demo',
  'companyName',
  'companyAddress',
  'contactPhone',
  'contactEmail',
  'icpNumber',
  'policeNumber',
  'appFilingNumber',
])
export type ConfigName = z.infer<typeof configName>

/** A text stands in pages that strangers read. */
const configValue = z.union([publicLine({ min: 0, max: 500 }), z.boolean(), z.number()])

/** C-10. Unknown names are left out of the answer. */
export const siteConfig = endpoint({
  method: 'POST',
  path: '/api/config',
  access: 'public',
  summary: 'Public configuration values by name',
  body: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  data: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean(), z.number()]) })),
})

/** The value has the type of the one before. `demo`, `siteDomains` and `launchOrigins` are no settings: they are how the server was started. */
export const updateConfig = endpoint({
  method: 'POST',
  path: '/api/admin/config/update',
  access: 'admin',
  summary: 'Change a configuration value for everybody, or give it back to its default',
  body: z.object({ name: configName, value: z.nullable(configValue) }),
  data: z.object({ name: configName, value: z.union([z.string(), z.boolean(), z.number()]) }),
})
