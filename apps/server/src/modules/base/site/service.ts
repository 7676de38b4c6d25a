import { findConfigFault } from '@zhanjian/contract/admin/config-faults.zh.ts'
import { type ConfigName, type ConfigValue, type ConfigValues, isConfigValue } from '@zhanjian/contract/admin/config-kinds.ts'
import { configName } from '@zhanjian/contract/admin/site.ts'
import { isMapProvider, type MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import { isOnOrigin, isOwnAddress } from '@zhanjian/contract/screens/own-address.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { AuditService } from '../audit/service.ts'
import { createConfigCache } from './config-cache.ts'
import type { SiteStore } from './store.ts'
import { siteTexts } from './texts.zh.ts'

/** What `createSiteService` needs from other modules and the start options. */
export interface SiteDependencies {
  store: SiteStore
  audit: AuditService
  clock: Clock
  publicOrigin: string
  /** Domains that belong to the site: links to them are its own. */
  siteDomains: readonly string[]
  /** Origins from which a launch login may come. */
  launchOrigins: readonly string[]
  demo: boolean
}

/** The site service, as other modules and the routes see it. */
export type SiteService = ReturnType<typeof createSiteService>

/** Config of the site: its name, its operator, its switches. */
export function createSiteService({ store, audit, clock, publicOrigin, siteDomains, launchOrigins, demo }: SiteDependencies) {
  const cache = createConfigCache({ store })
  const defaults: ConfigValues = {
    h5BaseUrl: publicOrigin,
    appSlogan: siteTexts.slogan,
    aiSwitch: false,
    mapShow: true,
    mapProvider: 'none',
    mapKey: '',
    mapSecurityCode: '',
    linkDomains: '',
    siteDomains: siteDomains.join(),
    launchOrigins: launchOrigins.join(),
    demo,
    prizeValueMaxYuan: 500,
    // Three years, as 网络交易监督管理办法 31 asks of the identities of merchants after they have left.
    merchantLicenceDays: 1095,
    companyName: '',
    companyAddress: '',
    contactPhone: '',
    contactEmail: '',
    icpNumber: '',
    policeNumber: '',
    appFilingNumber: '',
  }

  /** For other modules: the stored value, or the default. */
  async function getValue<Name extends ConfigName>(name: Name): Promise<ConfigValues[Name]> {
    // Start options cannot be overridden by the table.
    if (isFixed(name)) return defaults[name]
    const stored = (await cache.getValues()).get(name)
    // Clients rely on the type.
    return isConfigValue(name, stored) ? stored : defaults[name]
  }

  /** `h5BaseUrl` must be an address of the site: links that users copy must not lead elsewhere. */
  function findAddressFault(name: ConfigName, value: ConfigValue): string | undefined {
    if (name !== 'h5BaseUrl') return undefined
    const isOurs = isOwnAddress(String(value), siteDomains) || isOnOrigin(String(value), publicOrigin)
    return isOurs ? undefined : siteTexts.foreignAddress
  }

  /** The provider whose maps may be shown; null: none. Without a key its pages show nothing. */
  async function getMapProvider(): Promise<MapProviderName | null> {
    const [isShown, name, key] = await Promise.all([getValue('mapShow'), getValue('mapProvider'), getValue('mapKey')])
    return isShown && key !== '' && isMapProvider(name) ? name : null
  }

  return {
    getValue,
    getMapProvider,

    /** The values of `names`, in their order; unknown names are left out. */
    async config(names: readonly string[]): Promise<{ name: ConfigName; value: ConfigValue }[]> {
      const known = [...new Set(names)].filter((name): name is ConfigName => z.safeParse(configName, name).success)
      return Promise.all(known.map(async (name) => ({ name, value: await getValue(name) })))
    },

    /** For admins: every value with its default, and whether it is fixed by a start option. */
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

    /**
     * Sets a value, for an admin.
     * @param value null resets to the default
     * @throws AppError INVALID_INPUT if the value is invalid or fixed
     */
    async update(name: ConfigName, value: ConfigValue | null, actorId: string) {
      if (isFixed(name) || (value !== null && !isConfigValue(name, value))) throw new AppError('INVALID_INPUT')
      const fault = value === null ? undefined : (findConfigFault(name, value) ?? findAddressFault(name, value))
      if (fault !== undefined) throw new AppError('INVALID_INPUT', { message: fault })
      await store.upsertConfigValue(name, value, clock.now(), (transaction) =>
        audit.record({ actorId, action: 'config.update', target: `config ${name}`, details: { value } }, transaction),
      )
      cache.invalidate()
      return { name, value: await getValue(name) }
    },

    /** Stops the config cache. */
    close: () => cache.close(),
  }
}

/** Values that define the identity of the server: never read from the table. */
const isFixed = (name: ConfigName): boolean => ['demo', 'siteDomains', 'launchOrigins'].includes(name)
