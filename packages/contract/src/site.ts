import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CONFIG_TEXT_MAX_CHARACTERS } from './limits.ts'
import { publicLine } from './public-text.ts'

/**
 * Names that a client may request. An empty text: not given, show nothing. `siteDomains`: the product's own domains, separated
 * by commas. `launchOrigins`: origins that may log a user in here, separated by commas.
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
/** One of {@link configName}. */
export type ConfigName = z.infer<typeof configName>

/** A text is shown on public pages. */
const configValue = z.union([publicLine({ min: 0, max: CONFIG_TEXT_MAX_CHARACTERS }), z.boolean(), z.number()])

/** Unknown names are left out of the response. */
export const siteConfig = endpoint({
  method: 'POST',
  path: '/api/config',
  access: 'public',
  summary: 'Public configuration values by name',
  body: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  data: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean(), z.number()]) })),
})

/** The value keeps its type. `demo`, `siteDomains` and `launchOrigins` are fixed when the server starts and cannot be changed. */
export const updateConfig = endpoint({
  method: 'POST',
  path: '/api/admin/config/update',
  access: 'admin',
  summary: 'Change a configuration value for everybody, or give it back to its default',
  body: z.object({ name: configName, value: z.nullable(configValue) }),
  data: z.object({ name: configName, value: z.union([z.string(), z.boolean(), z.number()]) }),
})
