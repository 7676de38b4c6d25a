/**
 * Three-way merge of exhibitions. A change of one side only is taken; different changes of both sides are a conflict with both values.
 * Parts, doors and entries of the timetable are matched by id.
 */
import { type ConflictOf, defineMerge, mergeFields, mergeItems } from '../document/merge-fields.ts'
import { pickVersions, type Versions } from '../document/three-way-merge.ts'
import type { ExhibitionDocument, Part } from './document.ts'
import { getAddress } from './document-rules.ts'
import type { ExhibitionFields } from './edits.ts'
import { checkExhibitionDocument } from './parse-document.ts'

type Subject =
  | { of: 'exhibition'; field: keyof ExhibitionFields | 'order' }
  | { of: 'part'; itemId: string; field: 'existence' | 'title' | 'place' }
  | { of: 'door' | 'session'; itemId: string; field: 'existence' | 'content' }

/** A value that both sides have changed differently. */
export type ExhibitionConflict = ConflictOf<Subject>

/** Each on its own; a field that is forgotten here would be lost in a merge, and does not compile. */
const EXHIBITION_FIELDS = Object.keys({
  text: true,
  organisers: true,
  period: true,
  hours: true,
  music: true,
  switches: true,
} satisfies Record<keyof ExhibitionFields, true>) as (keyof ExhibitionFields)[]

/** Three-way merge of exhibitions. Two doors at one opening stay: see `findExhibitionProblems`. */
export const mergeExhibitions = defineMerge<ExhibitionDocument, Subject>({
  check: checkExhibitionDocument,
  merge: (exhibitions, resolve) => {
    const mergeWhole = <Value extends { id: string }>(of: 'door' | 'session', versions: Versions<readonly Value[]>) =>
      mergeItems(versions, {
        order: (common) => common.mine,
        existence: (itemId, found) => resolve({ of, itemId, field: 'existence' }, found),
        item: (itemId, found) => resolve({ of, itemId, field: 'content' }, found),
      })
    const parts = mergeItems(pickVersions(exhibitions, 'parts'), {
      order: (common) => resolve({ of: 'exhibition', field: 'order' }, common),
      existence: (itemId, versions) => resolve({ of: 'part', itemId, field: 'existence' }, versions),
      item: (itemId, versions) => ({
        ...versions.mine,
        ...mergeFields(versions, ['title', 'place'], (field, values) => resolve({ of: 'part', itemId, field }, values)),
      }),
    })
    return joinSameParts({
      ...exhibitions.mine,
      ...mergeFields(exhibitions, EXHIBITION_FIELDS, (field, versions) => resolve({ of: 'exhibition', field }, versions)),
      parts,
      doors: mergeWhole('door', pickVersions(exhibitions, 'doors')),
      timetable: mergeWhole('session', pickVersions(exhibitions, 'timetable')),
    })
  },
})

/** Both sides may have added the same hall, and one may have bound a door to a part that the other removed. */
function joinSameParts(document: ExhibitionDocument): ExhibitionDocument {
  const firstByAddress = new Map<string, Part>()
  for (const part of document.parts) {
    if (!firstByAddress.has(getAddress(part))) firstByAddress.set(getAddress(part), part)
  }
  const keptId = new Map(document.parts.map((part) => [part.id, firstByAddress.get(getAddress(part))?.id ?? part.id]))
  const doors = document.doors.flatMap(({ id, ends: [one, other] }) => {
    const [from, to] = [keptId.get(one.partId), keptId.get(other.partId)]
    if (from === undefined || to === undefined || from === to) return []
    return [
      {
        id,
        ends: [
          { ...one, partId: from },
          { ...other, partId: to },
        ] as [typeof one, typeof other],
      },
    ]
  })
  return { ...document, parts: [...firstByAddress.values()], doors }
}
