import { type ConfigName, configName } from '@zhanjian/contract/site.ts'
import * as z from 'zod/mini'
import type { SiteStore } from './store.ts'
import { siteTexts } from './texts.zh.ts'

export interface SiteDependencies {
  store: SiteStore
  publicOrigin: string
  demo: boolean
}

type ConfigValue = string | boolean | number

export type SiteService = ReturnType<typeof createSiteService>

/** E-08: what the site is called and what is switched on. */
export function createSiteService({ store, publicOrigin, demo }: SiteDependencies) {
  const defaults: Record<ConfigName, ConfigValue> = {
    h5BaseUrl: publicOrigin,
    appSlogan: siteTexts.slogan,
    aiSwitch: false,
    mapShow: false,
    demo,
  }

  return {
    /** C-10: the public values among `names`, in their order; names that nobody knows are left out. */
    async config(names: readonly string[]): Promise<{ name: ConfigName; value: ConfigValue }[]> {
      const known = [...new Set(names)].filter((name): name is ConfigName => z.safeParse(configName, name).success)
      const changed = await store.configValues(known.filter((name) => name !== 'demo'))
      return known.map((name) => ({ name, value: valueOf(changed.get(name), defaults[name]) }))
    },
  }
}

/** A stored value counts only while it has the type that clients expect. */
const valueOf = (stored: unknown, fallback: ConfigValue): ConfigValue => {
  const isOfType = typeof stored === typeof fallback
  return isOfType && (typeof stored === 'string' || typeof stored === 'boolean' || typeof stored === 'number') ? stored : fallback
}
