import { areaList } from '@vant/area-data'
import { createRegions, type Regions } from './regions.zh.ts'

/** Every region of China, alike on both sides. The app loads this file by `import()` where names are shown: 46 KB on the wire. */
export const allRegions: Regions = createRegions(areaList)

/**
 * What `writePlace` asks for.
 * @returns from the province down; empty without a region, and for an unknown one
 */
export const listRegionNames = (code: string | null): readonly string[] =>
  code === null ? [] : (allRegions.find(code)?.names ?? [])
