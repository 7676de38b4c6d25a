import { convertDatum } from '@zhanjian/contract/places/convert-datum.ts'
import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import type { MapProvider } from './use-map-settings.ts'

/** A page or picture of the provider that is shown within ours. */
export type MapView = { kind: 'frame'; url: string } | { kind: 'picture'; url: string }

const ZOOM = '15'
const toUrl = (base: string, query: Record<string, string>): string => `${base}?${new URLSearchParams(query).toString()}`

/** The provider's page on which a place is chosen; null: it has none. @param source name of the product, for the provider */
export function buildPickerUrl(
  { name, key, securityCode }: MapProvider,
  position: Position | null,
  source: string,
): string | null {
  const at = position && convertDatum(position, 'gcj02')
  if (name === 'tencent') {
    const centre = at === null ? {} : { coord: `${at.latitude},${at.longitude}` }
    return toUrl('https://apis.map.qq.com/tools/locpicker', {
      search: '1',
      type: '1',
      key,
      referer: source,
      zoom: ZOOM,
      ...centre,
    })
  }
  if (name === 'amap') {
    const centre = at === null ? '' : `${at.longitude},${at.latitude}`
    const query = { keywords: '', zoom: ZOOM, center: centre, radius: '1000', total: '20', key }
    return toUrl('https://m.amap.com/picker/', { ...query, ...(securityCode === '' ? {} : { jscode: securityCode }) })
  }
  return null
}

/** The provider's map with the place on it. */
export function buildPlaceMap({ name, key }: MapProvider, place: Place & { position: Position }, source: string): MapView {
  const text = place.name.replaceAll(/[;:]/g, ' ')
  const { longitude, latitude } = convertDatum(place.position, 'gcj02')
  switch (name) {
    case 'tianditu':
      return { kind: 'picture', url: buildStillUrl(key, place.position, 15, true) }
    case 'amap': {
      const query = { dest: `${longitude},${latitude}`, destName: place.name, hideRouteIcon: '1', key }
      return { kind: 'frame', url: toUrl('https://m.amap.com/navi/', query) }
    }
    case 'tencent': {
      const marker = `coord:${latitude},${longitude};title:${text};addr:${place.address.replaceAll(/[;:]/g, ' ') || text}`
      return { kind: 'frame', url: toUrl('https://apis.map.qq.com/tools/poimarker', { type: '0', marker, key, referer: source }) }
    }
  }
}

/** Size of a still map in its own pixels, as the provider draws it. */
export const STILL_WIDTH_PX = 640
export const STILL_HEIGHT_PX = 400

/** A still map of 天地图, which speaks WGS-84, with the position in its middle. */
export function buildStillUrl(key: string, position: Position, zoom: number, hasMarker: boolean): string {
  const { longitude, latitude } = convertDatum(position, 'wgs84')
  const centre = `${longitude},${latitude}`
  return toUrl('https://api.tianditu.gov.cn/staticimage', {
    center: centre,
    zoom: String(zoom),
    width: String(STILL_WIDTH_PX),
    height: String(STILL_HEIGHT_PX),
    layers: 'vec_c,cva_c',
    ...(hasMarker ? { markers: centre } : {}),
    tk: key,
  })
}

/** Degrees of a pixel of a still map: its layers are in degrees, both ways alike. */
export const getStillDegreesPerPixel = (zoom: number): number => 360 / (256 * 2 ** zoom)
