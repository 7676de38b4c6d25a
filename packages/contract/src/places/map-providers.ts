/** Where the pages and pictures of a provider of maps come from: what the Content-Security-Policy allows while it is chosen. */
interface MapSources {
  /** Origins whose pages may be framed, and whose messages are believed. */
  frames: readonly string[]
  /** Origins whose pictures may be shown. */
  pictures: readonly string[]
}

/** Providers of maps that an operator can have a key from. */
export const mapProviders = {
  tencent: { frames: ['https://apis.map.qq.com', 'https://mapapi.qq.com'], pictures: [] },
  amap: { frames: ['https://m.amap.com'], pictures: [] },
  tianditu: { frames: [], pictures: ['https://api.tianditu.gov.cn'] },
} as const satisfies Record<string, MapSources>

/** Key of {@link mapProviders}. */
export type MapProviderName = keyof typeof mapProviders

const mapProviderNames: readonly string[] = Object.keys(mapProviders)

/** False also for `none`, the setting's value without a provider. */
export const isMapProvider = (name: string): name is MapProviderName => mapProviderNames.includes(name)
