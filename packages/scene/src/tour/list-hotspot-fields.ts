import { HOTSPOT_FIELDS, type Hotspot, type HotspotField } from './document.ts'

/** A field with what the hotspot has in it. */
export type FilledField = HotspotField & { name: string; value: string }

/** The fields of a hotspot in which something is written: texts, and what names files, scenes, works and addresses. */
export function listHotspotFields(hotspot: Hotspot): FilledField[] {
  const values = new Map<string, unknown>(Object.entries(hotspot))
  return Object.entries<HotspotField>(HOTSPOT_FIELDS[hotspot.kind]).flatMap(([name, field]) => {
    const value = values.get(name)
    return typeof value === 'string' ? [{ ...field, name, value }] : []
  })
}

/** What one of its fields names, if it leads there. */
export const findHotspotTarget = (
  hotspot: Hotspot,
  is: Exclude<HotspotField['is'], 'text' | 'file' | 'direction'>,
): string | null => listHotspotFields(hotspot).find((field) => field.is === is)?.value ?? null
