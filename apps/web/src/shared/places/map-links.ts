import { convertDatum } from '@zhanjian/contract/places/convert-datum.ts'
import type { Datum, Place } from '@zhanjian/contract/places/places.ts'
import { mapServiceWords } from '#text/places/places.ts'

/** Map apps that open a place from a link; on a computer the link opens the app's website. */
export const MAP_APPS = ['amap', 'baidu', 'tencent', 'apple'] as const
/** One of {@link MAP_APPS}. */
export type MapApp = (typeof MAP_APPS)[number]

type LinkedPlace = Pick<Place, 'name' | 'address' | 'position'>
interface Point {
  longitude: number
  latitude: number
}

interface AppLinks {
  datum: Datum
  /** Marks the point. */
  toPoint: (point: Point, place: LinkedPlace, source: string) => string
  /** Searches for the words: for a place without coordinates. */
  toSearch: (words: string, source: string) => string
}

const toUrl = (base: string, query: Record<string, string>): string => `${base}?${new URLSearchParams(query).toString()}`

/** `;` separates the fields of Tencent's marker, and `:` a field's name from its value. */
const withoutSeparators = (text: string): string => text.replaceAll(/[;:]/g, ' ')

const LINKS: Record<MapApp, AppLinks> = {
  amap: {
    datum: 'gcj02',
    toPoint: ({ longitude, latitude }, { name }, source) =>
      toUrl('https://uri.amap.com/marker', {
        position: `${longitude},${latitude}`,
        name,
        src: source,
        coordinate: 'gaode',
        callnative: '1',
      }),
    toSearch: (keyword, source) => toUrl('https://uri.amap.com/search', { keyword, src: source, callnative: '1' }),
  },
  baidu: {
    datum: 'bd09',
    toPoint: ({ longitude, latitude }, { name, address }, source) =>
      toUrl('https://api.map.baidu.com/marker', {
        location: `${latitude},${longitude}`,
        title: name,
        content: address || name,
        coord_type: 'bd09ll',
        output: 'html',
        src: source,
      }),
    toSearch: (query, source) =>
      toUrl('https://api.map.baidu.com/place/search', { query, region: mapServiceWords.everywhere, output: 'html', src: source }),
  },
  tencent: {
    datum: 'gcj02',
    toPoint: ({ longitude, latitude }, { name, address }, source) =>
      toUrl('https://apis.map.qq.com/uri/v1/marker', {
        marker: `coord:${latitude},${longitude};title:${withoutSeparators(name)};addr:${withoutSeparators(address || name)}`,
        referer: source,
      }),
    toSearch: (keyword, source) => toUrl('https://apis.map.qq.com/uri/v1/search', { keyword, referer: source }),
  },
  apple: {
    // In China its maps are AMap's.
    datum: 'gcj02',
    toPoint: ({ longitude, latitude }, { name }) => toUrl('https://maps.apple.com/', { ll: `${latitude},${longitude}`, q: name }),
    toSearch: (words) => toUrl('https://maps.apple.com/', { q: words }),
  },
}

/** The link that shows a place in an app. @param source name of the product, which the apps ask for */
export function buildMapLink(app: MapApp, place: LinkedPlace, source: string): string {
  const { datum, toPoint, toSearch } = LINKS[app]
  if (place.position === null) return toSearch([place.address, place.name].filter(Boolean).join(' '), source)
  return toPoint(convertDatum(place.position, datum), place, source)
}
