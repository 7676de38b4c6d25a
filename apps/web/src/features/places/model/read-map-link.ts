import { readBaiduMetres } from '@zhanjian/contract/places/convert-datum.ts'
import type { Datum, Position } from '@zhanjian/contract/places/places.ts'
import { parseUrl } from '../../../lib/parse-url.ts'

/** What the address of a map shows. `short`: it has to be opened before it shows anything. */
export type MapLink = { kind: 'point'; position: Position } | { kind: 'short' } | { kind: 'none' }

/** A number of degrees as addresses have it. */
const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(`^(?:[A-Z0-9]*,)?(?:coord:|@)?${DEGREES}[,，]\\s*${DEGREES}(?![\\d.])`)

interface MapSite {
  /** Ends of the host's name, or the scheme of an app. */
  hosts: readonly string[]
  /** Of what the address says; within China only, elsewhere all are the same. */
  datum: Datum
  /** Parameters with a pair. */
  latitudeFirst: readonly string[]
  longitudeFirst?: readonly string[]
  /** Parameters with one number each: longitude, latitude. */
  apart?: readonly (readonly [string, string])[]
}

const SITES: readonly MapSite[] = [
  {
    hosts: ['amap.com', 'gaode.com', 'iosamap:', 'androidamap:', 'amapuri:'],
    datum: 'gcj02',
    // Of a shared place: its id, then latitude and longitude.
    latitudeFirst: ['p', 'q'],
    longitudeFirst: ['position', 'to', 'dest', 'center', 'lnglat'],
    apart: [
      ['lng', 'lat'],
      ['lon', 'lat'],
      ['dlon', 'dlat'],
    ],
  },
  {
    hosts: ['map.baidu.com', 'baidumap:', 'bdapp:'],
    datum: 'bd09',
    latitudeFirst: ['location', 'latlng', 'center', 'destination'],
    apart: [['lng', 'lat']],
  },
  {
    hosts: ['map.qq.com', 'map.wap.qq.com', 'qqmap:'],
    datum: 'gcj02',
    latitudeFirst: ['marker', 'coord', 'tocoord', 'center', 'latlng'],
    apart: [['pointx', 'pointy']],
  },
  {
    hosts: ['maps.apple.com', 'maps.apple'],
    // In China its maps are AMap's.
    datum: 'gcj02',
    latitudeFirst: ['coordinate', 'll', 'daddr', 'q', 'center', 'sll'],
  },
  {
    hosts: ['google.com', 'google.com.hk', 'google.cn', 'google.com.tw', 'comgooglemaps:'],
    // Its map of streets in China is shifted like all others there.
    datum: 'gcj02',
    latitudeFirst: ['q', 'query', 'destination', 'll', 'center', 'viewpoint'],
  },
  {
    hosts: ['openstreetmap.org'],
    datum: 'wgs84',
    latitudeFirst: [],
    apart: [['mlon', 'mlat']],
  },
]
const SHORT_HOSTS = ['surl.amap.com', 'j.map.baidu.com', 'maps.app.goo.gl', 'goo.gl', 'url.cn', 'dpurl.cn', 'w.url.cn']

/** The point that an address of a map app marks; of one that only looks at a place, its middle. */
export function readMapLink(address: string): MapLink {
  const geo = readGeoUri(address)
  if (geo !== null) return { kind: 'point', position: geo }
  const url = parseUrl(address)
  if (url === null) return { kind: 'none' }
  if (SHORT_HOSTS.includes(url.hostname)) return { kind: 'short' }
  const site = SITES.find(({ hosts }) => hosts.some((host) => isAt(url, host)))
  const position = site === undefined ? null : readSite(url, site)
  return position === null ? { kind: 'none' } : { kind: 'point', position }
}

function readSite(url: URL, site: MapSite): Position | null {
  const datum = readDatum(url) ?? site.datum
  const { latitudeFirst, longitudeFirst = [], apart = [] } = site
  const find = (name: string) => url.searchParams.get(name)
  for (const name of latitudeFirst) {
    const pair = readPair(find(name))
    if (pair !== null) return createPosition(pair[1], pair[0], datum)
  }
  for (const name of longitudeFirst) {
    const pair = readPair(find(name))
    if (pair !== null) return createPosition(pair[0], pair[1], datum)
  }
  for (const [longitude, latitude] of apart) {
    const [east, north] = [find(longitude), find(latitude)]
    if (east !== null && north !== null && east !== '' && north !== '') return createPosition(Number(east), Number(north), datum)
  }
  return readPath(url, datum)
}

/** Google's and Baidu's websites write what they show into the path, OpenStreetMap behind the sign. */
function readPath({ href }: URL, datum: Datum): Position | null {
  const marked = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/.exec(href)
  if (marked !== null) return createPosition(Number(marked[2]), Number(marked[1]), datum)
  const metres = /@(-?\d{5,}(?:\.\d+)?),(-?\d{5,}(?:\.\d+)?)/.exec(href)
  if (metres !== null) return readBaiduMetres(Number(metres[1]), Number(metres[2]))
  const seen = /(?:@|#map=\d+\/)(-?\d{1,2}(?:\.\d+)?)[,/](-?\d{1,3}(?:\.\d+)?)/.exec(href)
  return seen === null ? null : createPosition(Number(seen[2]), Number(seen[1]), datum)
}

/** `geo:30.27,120.15`, and Android's `geo:0,0?q=30.27,120.15(name)`: as devices report them. */
function readGeoUri(address: string): Position | null {
  if (!/^geo:/i.test(address)) return null
  const asked = /[?&]q=([^&]*)/.exec(address)?.[1]
  const pair = readPair(asked === undefined ? null : decode(asked)) ?? readPair(address.replace(/^geo:/i, ''))
  return pair === null ? null : createPosition(pair[1], pair[0], 'wgs84')
}

const DATUMS: Readonly<Record<string, Datum>> = {
  wgs84: 'wgs84',
  wgs84ll: 'wgs84',
  gcj02: 'gcj02',
  gcj02ll: 'gcj02',
  gaode: 'gcj02',
  bd09ll: 'bd09',
  bd09: 'bd09',
}
const readDatum = ({ searchParams }: URL): Datum | undefined =>
  DATUMS[(searchParams.get('coord_type') ?? searchParams.get('coordinate') ?? '').toLowerCase()]

function readPair(text: string | null): readonly [number, number] | null {
  const found = text === null ? null : PAIR.exec(text)
  return found === null ? null : [Number(found[1]), Number(found[2])]
}

function createPosition(longitude: number, latitude: number, datum: Datum): Position | null {
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  // Nothing is there; it stands for what an app did not know.
  return isOnEarth && !(longitude === 0 && latitude === 0) ? { longitude, latitude, datum } : null
}

const isAt = ({ protocol, hostname }: URL, host: string): boolean =>
  protocol === host || hostname === host || hostname.endsWith(`.${host}`)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
