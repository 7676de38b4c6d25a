/**
 * Three-way merge of invitations. A change of one side only is taken; different changes of both sides are a conflict with both
 * values. Pages and elements are matched by id.
 */
import { type ConflictOf, defineMerge, mergeFields, mergeItems, type ResolveField } from '../document/merge-fields.ts'
import { type Choice, mapVersions, pickVersions, type Versions } from '../document/three-way-merge.ts'
import type { InvitationDocument, Page } from './document.ts'
import type { AnswerFields, EventFields, InvitationFields } from './edits.ts'
import type { InvitationElement } from './elements.ts'
import { checkInvitationDocument } from './parse-document.ts'

/** `place`: box and turn as one. Others are the fields of its kind. */
type Subject =
  | { of: 'invitation'; field: keyof InvitationFields | 'order' }
  | { of: 'event'; field: keyof EventFields }
  | { of: 'answers'; field: keyof AnswerFields }
  | { of: 'page'; pageId: string; field: 'existence' | 'background' | 'layers' }
  | { of: 'element'; pageId: string; elementId: string; field: string }

/** A value that both sides have changed differently. */
export type InvitationConflict = ConflictOf<Subject>

type Resolve = ResolveField<Subject>

/** Each on its own; a field that is forgotten here would be lost in a merge, and does not compile. */
const INVITATION_FIELDS = Object.keys({ theme: true, blessings: true, door: true, music: true } satisfies Record<
  keyof InvitationFields,
  true
>) as (keyof InvitationFields)[]

/** Three-way merge of invitations. */
export const mergeInvitations = defineMerge<InvitationDocument, Subject>({
  check: checkInvitationDocument,
  merge(invitations, resolve, choices) {
    const { mine, theirs } = invitations
    const invitation = mergeFields(invitations, INVITATION_FIELDS, (field, versions) =>
      resolve({ of: 'invitation', field }, versions),
    )
    const event = mergeFields(pickVersions(invitations, 'event'), listFields(mine.event), (field, versions) =>
      resolve({ of: 'event', field }, versions),
    )
    const answers = mergeFields(pickVersions(invitations, 'answers'), listFields(mine.answers), (field, versions) =>
      resolve({ of: 'answers', field }, versions),
    )
    const pages = mergeItems(pickVersions(invitations, 'pages'), {
      order: (common) => resolve({ of: 'invitation', field: 'order' }, common),
      existence: (pageId, versions) => resolve({ of: 'page', pageId, field: 'existence' }, versions),
      item: (pageId, versions) => mergePage(pageId, versions, resolve),
    })
    // Each side may have removed what the other has kept.
    return {
      ...mine,
      ...invitation,
      event,
      answers,
      pages: pages.length === 0 ? mine.pages : dropSecondCopies(pages, mine, theirs, choices),
    }
  },
})

const listFields = <Value extends object>(value: Value) => Object.keys(value) as (keyof Value)[]

function mergePage(pageId: string, pages: Versions<Page>, resolve: Resolve): Page {
  return {
    ...pages.mine,
    background: resolve({ of: 'page', pageId, field: 'background' }, pickVersions(pages, 'background')),
    elements: mergeItems(pickVersions(pages, 'elements'), {
      order: (common) => resolve({ of: 'page', pageId, field: 'layers' }, common),
      existence: (elementId, versions) => resolve({ of: 'element', pageId, elementId, field: 'existence' }, versions),
      item: (elementId, versions) =>
        mergeElement(versions, (field, values) => resolve({ of: 'element', pageId, elementId, field }, values)),
    }),
  }
}

const BOX_FIELDS = ['x', 'y', 'w', 'h', 'rotationDeg'] as const
const isOutsideBox = (field: string): boolean => !['id', 'kind', ...BOX_FIELDS].includes(field)

function mergeElement(
  elements: Versions<InvitationElement>,
  resolve: <Value>(field: string, versions: Versions<Value>) => Value,
): InvitationElement {
  const { base, mine, theirs } = elements
  const place = resolve(
    'place',
    mapVersions(base, mine, theirs, ({ x, y, w, h, rotationDeg }) => ({ x, y, w, h, rotationDeg })),
  )
  if (base.kind !== mine.kind || base.kind !== theirs.kind) return { ...resolve('content', elements), ...place }
  return Object.assign({ ...mine, ...place }, mergeFields(elements, listFields(mine).filter(isOutsideBox), resolve))
}

/** One side may have moved an element to another page while the other has changed it where it was: it is there once. */
function dropSecondCopies(
  pages: Page[],
  mine: InvitationDocument,
  theirs: InvitationDocument,
  choices: ReadonlyMap<string, Choice>,
): Page[] {
  const placesById = new Map<string, string[]>()
  for (const page of pages) {
    for (const { id } of page.elements) placesById.set(id, [...(placesById.get(id) ?? []), page.id])
  }
  const kept = new Map<string, string>()
  for (const [elementId, places] of placesById) {
    const isTheirs = places.some((pageId) => choices.get(`element ${pageId} ${elementId} existence`) === 'theirs')
    const chosen = findPageOf(isTheirs ? theirs : mine, elementId)
    kept.set(elementId, places.find((pageId) => pageId === chosen) ?? places[0] ?? '')
  }
  if ([...placesById.values()].every((places) => places.length === 1)) return pages
  return pages.map((page) => {
    const seen = new Set<string>()
    const elements = page.elements.filter(({ id }) => {
      const isKept = kept.get(id) === page.id && !seen.has(id)
      seen.add(id)
      return isKept
    })
    return { ...page, elements }
  })
}

const findPageOf = ({ pages }: InvitationDocument, elementId: string): string | undefined =>
  pages.find(({ elements }) => elements.some(({ id }) => id === elementId))?.id
