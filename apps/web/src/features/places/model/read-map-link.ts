import { readBaiduMetres } from '@zhanjian/contract/places/convert-datum.ts'
import type { Datum, Position } from '@zhanjian/contract/places/places.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { PLACE_NAME_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { namelessPins } from '#text/places/coordinates.ts'
import { parseUrl } from '../../../lib/parse-url.ts'

/** What the address of a map shows; `name` is empty where it says none. `short`: it has to be opened before it shows anything. */
export type MapLink = { kind: 'point'; position: Position; name: string } | { kind: 'short' } | { kind: 'none' }

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
  /** Parameters with the name of the place, alone or behind the pair. */
  names?: readonly string[]
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
    names: ['name', 'poiname', 'dname', 'p', 'q', 'to', 'dest'],
  },
  {
    hosts: ['map.baidu.com', 'baidumap:', 'bdapp:'],
    datum: 'bd09',
    latitudeFirst: ['location', 'latlng', 'center', 'destination'],
    apart: [['lng', 'lat']],
    names: ['title', 'name', 'destination'],
  },
  {
    hosts: ['map.qq.com', 'map.wap.qq.com', 'qqmap:'],
    datum: 'gcj02',
    latitudeFirst: ['marker', 'coord', 'tocoord', 'center', 'latlng'],
    apart: [['pointx', 'pointy']],
    names: ['marker', 'name', 'to'],
  },
  {
    hosts: ['maps.apple.com', 'maps.apple'],
    // In China its maps are AMap's.
    datum: 'gcj02',
    latitudeFirst: ['coordinate', 'll', 'daddr', 'q', 'center', 'sll'],
    names: ['name', 'q'],
  },
  {
    hosts: ['google.com', 'google.com.hk', 'google.cn', 'google.com.tw', 'comgooglemaps:'],
    // Its map of streets in China is shifted like all others there.
    datum: 'gcj02',
    latitudeFirst: ['q', 'query', 'destination', 'll', 'center', 'viewpoint'],
    names: ['q'],
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
  if (geo !== null) return { kind: 'point', ...geo }
  const url = parseUrl(address)
  if (url === null) return { kind: 'none' }
  if (SHORT_HOSTS.includes(url.hostname)) return { kind: 'short' }
  const site = SITES.find(({ hosts }) => hosts.some((host) => isAt(url, host)))
  if (site === undefined) return { kind: 'none' }
  const position = readSite(url, site)
  return position === null ? { kind: 'none' } : { kind: 'point', position, name: readName(url, site) }
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

function readName(url: URL, { names = [] }: MapSite): string {
  const found = names.map((parameter) => toName(url.searchParams.get(parameter) ?? '')).find((name) => name !== '')
  // Of Google: `/maps/place/<name>/@…`.
  return found ?? toName(decode(/\/place\/([^/@]+)\/@/.exec(url.pathname)?.[1]?.replaceAll('+', ' ') ?? ''))
}

/** The name in a parameter: behind a label (`title:`), behind the pair, in brackets, or all of it; an address may follow. */
function toName(text: string): string {
  const labelled = /(?:^|[;|])(?:title|name):([^;|]*)/.exec(text)?.[1]
  const pair = PAIR.exec(text)?.[0]
  const behind = pair === undefined ? undefined : sliceUnits(text, pair.length)
  const plain = behind === undefined ? text : (/^\s*\((.+)\)$/.exec(behind)?.[1] ?? /^[,，]([^,，]+)/.exec(behind)?.[1] ?? '')
  const name = cutText(normaliseText(labelled ?? plain), PLACE_NAME_MAX_CHARACTERS).trim()
  return namelessPins.test(name) || !/\p{L}{2}|\p{Script=Han}/u.test(name) ? '' : name
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
function readGeoUri(address: string): { position: Position; name: string } | null {
  if (!/^geo:/i.test(address)) return null
  const asked = /[?&]q=([^&]*)/.exec(address)?.[1]
  const label = asked === undefined ? '' : decode(asked.replaceAll('+', ' '))
  const pair = readPair(label) ?? readPair(address.replace(/^geo:/i, ''))
  const position = pair === null ? null : createPosition(pair[1], pair[0], 'wgs84')
  return position === null ? null : { position, name: toName(label) }
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
