import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { getAddress } from '@zhanjian/scene/exhibition/document-rules.ts'
import { createPartRemoval, type ExhibitionEdit } from '@zhanjian/scene/exhibition/edits.ts'

/** What a part is. */
export type NamedPart = Pick<Part, 'kind' | 'code'>

/** The same work, room or booth within the exhibition. */
export const findPart = ({ parts }: ExhibitionDocument, { kind, code }: NamedPart): Part | undefined =>
  parts.find((part) => getAddress(part) === `${kind} ${code}`)

/** Puts a part at the end of the route. */
export const buildPartAddition = ({ parts }: ExhibitionDocument, named: NamedPart, id: string): ExhibitionEdit => ({
  type: 'add_parts',
  parts: [{ index: parts.length, part: { id, ...named, title: '', place: null } }],
})

/** Puts a part in, or takes it out with its doors. */
export function buildPartToggle(document: ExhibitionDocument, named: NamedPart, newId: () => string): ExhibitionEdit {
  const part = findPart(document, named)
  return part === undefined ? buildPartAddition(document, named, newId()) : createPartRemoval(document, [part.id])
}
