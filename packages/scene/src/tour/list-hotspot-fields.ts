import { type Hotspot, type HotspotField, type HotspotKind, hotspot as schema } from './document.ts'

/** A field with its name. */
export type NamedField = HotspotField & { name: string }
/** A field with what the hotspot has in it. */
export type FilledField = NamedField & { value: string }

const FIELDS: ReadonlyMap<HotspotKind, readonly NamedField[]> = new Map(
  schema.def.options.flatMap(({ shape: { kind, id: _id, yawRad: _yaw, pitchRad: _pitch, label: _label, ...own } }) => {
    const fields = Object.entries<{ field: HotspotField }>(own).map(([name, { field }]) => ({ name, ...field }))
    return kind.def.values.map((value): [HotspotKind, NamedField[]] => [value, fields])
  }),
)
/** Every kind of hotspot, in the order in which they are offered. */
export const HOTSPOT_KIND_NAMES: readonly HotspotKind[] = [...FIELDS.keys()]

/** Every field of a kind beside its place and label, in the order of its schema. */
export const getHotspotFields = (kind: HotspotKind): readonly NamedField[] => FIELDS.get(kind) ?? []

/** The fields of a hotspot in which something is written: texts, and what names files, scenes, works and addresses. */
export function listHotspotFields(hotspot: Hotspot): FilledField[] {
  const values = new Map<string, unknown>(Object.entries(hotspot))
  return getHotspotFields(hotspot.kind).flatMap((field) => {
    const value = values.get(field.name)
    return typeof value === 'string' ? [{ ...field, value }] : []
  })
}

/** What one of its fields names, if it leads there. */
export const findHotspotTarget = (
  hotspot: Hotspot,
  is: Exclude<HotspotField['is'], 'text' | 'file' | 'direction'>,
): string | null => listHotspotFields(hotspot).find((field) => field.is === is)?.value ?? null
