import { findConfigFault } from '@zhanjian/contract/config-faults.zh.ts'
import { isOnOrigin, isOwnAddress } from '@zhanjian/contract/own-address.ts'
import { type ConfigName, configName } from '@zhanjian/contract/site.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { AuditService } from '../audit/service.ts'
import { createConfigCache } from './config-cache.ts'
import type { SiteStore } from './store.ts'
import { siteTexts } from './texts.zh.ts'

export interface SiteDependencies {
  store: SiteStore
  audit: AuditService
  clock: Clock
  publicOrigin: string
  /** V-05. */
  siteDomains: readonly string[]
  /** T-08. */
  launchOrigins: readonly string[]
  demo: boolean
}

export interface ConfigValues {
  h5BaseUrl: string
  appSlogan: string
  aiSwitch: boolean
  mapShow: boolean
  siteDomains: string
  launchOrigins: string
  demo: boolean
  companyName: string
  companyAddress: string
  contactPhone: string
  contactEmail: string
  icpNumber: string
  policeNumber: string
  appFilingNumber: string
}
type ConfigValue = ConfigValues[ConfigName]

export type SiteService = ReturnType<typeof createSiteService>

/** E-08, K-14: what the site is called, who runs it, and what is switched on. */
export function createSiteService({ store, audit, clock, publicOrigin, siteDomains, launchOrigins, demo }: SiteDependencies) {
  const cache = createConfigCache({ store })
  const defaults: ConfigValues = {
    h5BaseUrl: publicOrigin,
    appSlogan: siteTexts.slogan,
    aiSwitch: false,
    mapShow: false,
    siteDomains: siteDomains.join(),
    launchOrigins: launchOrigins.join(),
    demo,
    companyName: '',
    companyAddress: '',
    contactPhone: '',
    contactEmail: '',
    icpNumber: '',
    policeNumber: '',
    appFilingNumber: '',
  }

  /** For other modules: a value with its type. */
  async function getValue<Name extends ConfigName>(name: Name): Promise<ConfigValues[Name]> {
    // How the server was started is nobody's to change.
    if (isFixed(name)) return defaults[name]
    const stored = (await cache.getValues()).get(name)
    return hasTypeOf(stored, defaults[name]) ? stored : defaults[name]
  }

  /** The site is nowhere but where it is served: links that people copy must not lead elsewhere. */
  function findAddressFault(name: ConfigName, value: ConfigValue | number): string | undefined {
    if (name !== 'h5BaseUrl') return undefined
    const isOurs = isOwnAddress(String(value), siteDomains) || isOnOrigin(String(value), publicOrigin)
    return isOurs ? undefined : siteTexts.foreignAddress
  }

  return {
    valueOf: getValue,

    /** C-10: the public values among `names`, in their order; names that nobody knows are left out. */
    async config(names: readonly string[]): Promise<{ name: ConfigName; value: ConfigValue }[]> {
      const known = [...new Set(names)].filter((name): name is ConfigName => z.safeParse(configName, name).success)
      return Promise.all(known.map(async (name) => ({ name, value: await getValue(name) })))
    },

    /** For admins: every value beside its default, and whether it can be changed at all. */
    async listEntries() {
      const changes = await store.findChangeTimes()
      return Promise.all(
        configName.options.map(async (name) => ({
          name,
          value: await getValue(name),
          fallback: defaults[name],
          isFixed: isFixed(name),
          changedAt: isFixed(name) ? null : (changes.get(name)?.toISOString() ?? null),
        })),
      )
    },

    /** Null: the default again. @throws AppError INVALID_INPUT for a wrong value, and for how the server was started */
    async update(name: ConfigName, value: ConfigValue | number | null, actorId: string) {
      if (isFixed(name) || (value !== null && !hasTypeOf(value, defaults[name]))) throw new AppError('INVALID_INPUT')
      const fault = value === null ? undefined : (findConfigFault(name, value) ?? findAddressFault(name, value))
      if (fault !== undefined) throw new AppError('INVALID_INPUT', { message: fault })
      await store.upsertConfigValue(name, value, clock.now(), (transaction) =>
        audit.record({ actorId, action: 'config.update', target: `config ${name}`, details: { value } }, transaction),
      )
      cache.invalidate()
      return { name, value: await getValue(name) }
    },

    close: () => cache.close(),
  }
}

/** Says who we are: a table must not. */
const isFixed = (name: ConfigName): boolean => ['demo', 'siteDomains', 'launchOrigins'].includes(name)

/** A stored value counts only while it has the type that clients expect. */
const hasTypeOf = <Value extends ConfigValue>(stored: unknown, fallback: Value): stored is Value =>
  typeof stored === typeof fallback
