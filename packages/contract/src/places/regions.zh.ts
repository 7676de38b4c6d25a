import type { areaList } from '@vant/area-data'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** A province, city or county of China. */
export interface Region {
  /** Six digits of GB/T 2260. */
  code: string
  name: string
  /** From the province down, each name once: 上海市, 黄浦区. */
  names: readonly string[]
  /** The names as one: 上海市黄浦区. */
  fullName: string
}

/** The tree of all regions. */
export interface Regions {
  /** In the order of the list. @param code of the region above; null: the provinces */
  listWithin: (code: string | null) => readonly Region[]
  /** By its code. */
  find: (code: string) => Region | undefined
  /** By its names as one; the larger one of two with equal names. */
  findByFullName: (fullName: string) => Region | undefined
  /**
   * As people and programs write it, from the province down, all of the text: 浙江杭州, 上海;上海, 中国 · 北京市/北京市/朝阳区.
   * Without its province only a city with its whole name. Undefined also where two regions could be meant.
   */
  findWritten: (text: string) => Region | undefined
  /** From the province down to the region itself; empty for an unknown code. */
  listPath: (code: string) => readonly Region[]
  /** Best first; at most `limit`. */
  search: (text: string, limit: number) => readonly Region[]
}

type AreaList = typeof areaList

/** The names in a text about a region, whatever stands between them. */
export const splitRegionNames = (text: string): string[] =>
  text.split(/[\s;；,，、/／·・•|｜>＞-]+/).filter((name) => name !== '')

const COUNTRY = /^(?:中国|中华人民共和国|china)/i
/** Of a name: 浙江 of 浙江省, 内蒙 of 内蒙古自治区. */
const SHORTEST_NAME_UNITS = 2
/** The longest names together have half of that. */
const LONGEST_WRITTEN_UNITS = 60

/** Names in the list that stand for a level without a name of its own. */
const NAMELESS_CITY = { ofMunicipality: '县', ofProvince: '直辖县' } as const

const provinceOf = (code: string): string => `${sliceUnits(code, 0, 2)}0000`
const cityOf = (code: string): string => `${sliceUnits(code, 0, 4)}00`
const isProvince = (code: string): boolean => code.endsWith('0000')
const isCity = (code: string): boolean => code.endsWith('00') && !isProvince(code)

/** The city level of a municipality and of counties under a province is not part of a name that people know. */
const isNamelessCity = (name: string, province: string): boolean =>
  name === province || name === NAMELESS_CITY.ofMunicipality || name.includes(NAMELESS_CITY.ofProvince)

/** Builds the tree. @param areas names by code, as the package has them */
export function createRegions({ province_list: provinces, city_list: cities, county_list: counties }: AreaList): Regions {
  const byCode = new Map<string, Region>()
  const byParent = new Map<string | null, Region[]>()
  function add(parent: string | null, code: string, name: string, names: readonly string[]): void {
    const region = { code, name, names, fullName: names.join('') }
    byCode.set(code, region)
    byParent.set(parent, [...(byParent.get(parent) ?? []), region])
  }
  for (const [code, name] of Object.entries(provinces)) add(null, code, name, [name])
  for (const [code, name] of Object.entries(cities)) {
    const province = provinces[provinceOf(code)] ?? ''
    add(provinceOf(code), code, name, isNamelessCity(name, province) ? [province] : [province, name])
  }
  for (const [code, name] of Object.entries(counties)) {
    add(cityOf(code), code, name, [...(byCode.get(cityOf(code))?.names ?? []), name])
  }
  const all = [...byCode.values()]
  const namedCities = all.filter(({ code, names }) => isCity(code) && names.length > 1)
  const byFullName = new Map([...all].reverse().map((region) => [region.fullName, region]))

  return {
    listWithin: (code) => byParent.get(code) ?? [],
    find: (code) => byCode.get(code),
    findByFullName: (fullName) => byFullName.get(fullName),
    findWritten,
    listPath(code) {
      const region = byCode.get(code)
      if (region === undefined) return []
      const above = isProvince(code) ? [] : isCity(code) ? [provinceOf(code)] : [provinceOf(code), cityOf(code)]
      return [...above.flatMap((parent) => byCode.get(parent) ?? []), region]
    },
    search(text, limit) {
      const words = splitRegionNames(text)
      if (words.length === 0) return []
      const ranked = all.flatMap((region) => {
        const rank = rankMatch(region, words)
        return rank === undefined ? [] : [{ region, rank }]
      })
      const written = ranked.length === 0 ? findWritten(text) : undefined
      if (written !== undefined) return [written]
      // A city of the same name as its province would be listed twice.
      const seen = new Set<string>()
      return ranked
        .sort((left, right) => left.rank - right.rank)
        .flatMap(({ region }) => (seen.has(region.fullName) ? [] : (seen.add(region.fullName), [region])))
        .slice(0, limit)
    },
  }

  function findWritten(text: string): Region | undefined {
    const names = splitRegionNames(text).join('').replace(COUNTRY, '')
    if (names.length > LONGEST_WRITTEN_UNITS) return undefined
    const found = findOnly(byParent.get(null) ?? [], names) ?? findOnly(namedCities, names, { isWhole: true })
    return found && byFullName.get(found.fullName)
  }
  /** The only one of these regions, and what is within them, that a text names. */
  function findOnly(candidates: readonly Region[], text: string, spelling = { isWhole: false }): Region | undefined {
    const found = candidates.flatMap((region) => match(region, text, spelling) ?? [])
    return new Set(found.map(({ fullName }) => fullName)).size === 1 ? found[0] : undefined
  }
  /** A name may be shortened, and written twice: 上海上海 is one region, 吉林吉林 a city within its province. */
  function match(region: Region, text: string, { isWhole } = { isWhole: false }): Region | undefined {
    const { code, name, names } = region
    const within = byParent.get(code) ?? []
    for (let { length } = name; length >= (isWhole ? name.length : SHORTEST_NAME_UNITS); length -= 1) {
      if (!text.startsWith(sliceUnits(name, 0, length))) continue
      const rest = sliceUnits(text, length)
      const found = rest === '' ? region : (findOnly(within, rest) ?? match(region, rest))
      if (found !== undefined) return found
    }
    const isNameless = isCity(code) && names.length === 1
    return isNameless ? findOnly(within, text) : undefined
  }
}

/** Lower is better; undefined: no match. Larger regions come first among equals, since they are listed first. */
function rankMatch({ name, fullName }: Region, words: readonly string[]): number | undefined {
  const word = words[words.length - 1] ?? ''
  if (!words.every((one) => fullName.includes(one))) return undefined
  if (name === word) return 0
  if (name.startsWith(word)) return 1
  return name.includes(word) ? 2 : 3
}
