import type { MapLocation } from '../host.ts'

/** URL of a map that needs no API key, shows the place, and opens the phone's map app if there is one. */
export function buildMapUrl({ name, address, latitude, longitude }: MapLocation): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name: name || address,
    coordinate: 'wgs84',
    callnative: '1',
  })
  return `https://uri.amap.com/marker?${query.toString()}`
}
