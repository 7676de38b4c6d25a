import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { createZoneClock } from '@zhanjian/scene/document/zone-clock.ts'
import { ZONE_CITIES } from '#text/invitations/time-zones.ts'

const MINUTE_MS = 60_000

/** Of this device, as the database of zones spells it. */
export const getDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `北京 UTC+8`: its best known city, and how far it is from UTC at a moment. */
export const formatZone = (zone: string, momentMs: number): string => `${nameZone(zone)} ${formatOffset(zone, momentMs)}`

const nameZone = (zone: string): string =>
  ZONE_CITIES[zone]?.[0] ?? sliceUnits(zone, zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

function formatOffset(zone: string, momentMs: number): string {
  const minutes = Math.round(createZoneClock(zone)(momentMs) / MINUTE_MS)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Whether clocks of both zones show another time at a moment. */
export const differsFrom = (zone: string, other: string, momentMs: number): boolean =>
  zone !== other && createZoneClock(zone)(momentMs) !== createZoneClock(other)(momentMs)

/**
 * Zones that a search finds, by the Chinese names of cities and by the names of the database; those without a Chinese name come last.
 * Without words the best known ones.
 */
export function findZones(text: string, max: number): string[] {
  const wanted = text.trim().toLowerCase().replaceAll(' ', '_')
  const known = Object.keys(ZONE_CITIES)
  if (wanted === '') return known.slice(0, max)
  const isFound = (zone: string) =>
    zone.toLowerCase().includes(wanted) || (ZONE_CITIES[zone]?.some((city) => city.includes(wanted)) ?? false)
  return [...new Set([...known, ...listAllZones()])].filter(isFound).slice(0, max)
}

/** What this browser knows; older ones do not say it. */
const listAllZones = (): readonly string[] => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [])
