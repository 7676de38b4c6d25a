import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { publicLine } from '../text/public-text.ts'
import { type ConfigName, configKinds } from './config-kinds.ts'
import { CONFIG_TEXT_MAX_CHARACTERS } from './limits.ts'

/** Name of a config value. */
export const configName = z.enum(Object.keys(configKinds) as ConfigName[])

/** A text is shown on public pages. */
const configValue = z.union([publicLine({ min: 0, max: CONFIG_TEXT_MAX_CHARACTERS }), z.boolean(), z.number()])

/** Unknown names are left out of the response. */
export const siteConfig = endpoint('POST /api/config', 'public', {
  summary: 'Get public configuration values by name',
  body: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  data: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean(), z.number()]) })),
})

/** The value keeps its type. `demo`, `siteDomains` and `launchOrigins` are fixed when the server starts and cannot be changed. */
export const updateConfig = endpoint('POST /api/admin/config/update', 'admin', {
  summary: 'Change a configuration value, or reset it to its default',
  body: z.object({ name: configName, value: z.nullable(configValue) }),
  data: z.object({ name: configName, value: z.union([z.string(), z.boolean(), z.number()]) }),
})
