import type { MapLocation } from '../host.ts'

/** A map that needs no key of ours, shows the place, and opens the map app of the phone where there is one. */
export function buildMapUrl({ name, address, latitude, longitude }: MapLocation): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name: name || address,
    coordinate: 'wgs84',
    callnative: '1',
  })
  return `https://uri.amap.com/marker?${query.toString()}`
}
