/**
 * Three-way merge of invitations. A change of one side only is taken; different changes of both sides are a conflict with both
 * values. Pages and elements are matched by id.
 */
import { type Choice, mapVersions, mergeOrder, mergeVersions, type Versions } from '../document/three-way-merge.ts'
import type { InvitationDocument, Page } from './document.ts'
import type { AnswerFields, CardFields, EventFields } from './edits.ts'
import type { CardElement } from './elements.ts'
import { checkInvitationDocument } from './parse-document.ts'

/** `place`: box and turn as one. Others are the fields of its kind. */
type Subject =
  | { of: 'card'; field: keyof CardFields | 'order' }
  | { of: 'event'; field: keyof EventFields }
  | { of: 'answers'; field: keyof AnswerFields }
  | { of: 'page'; pageId: string; field: 'existence' | 'background' | 'layers' }
  | { of: 'element'; pageId: string; elementId: string; field: string }

/** A value that both sides have changed differently. */
export type InvitationConflict = {
  /** Names the conflict in `choices`; the same for the same three cards. */
  key: string
  /** Null: that side removed it, or has none. */
  mine: unknown
  theirs: unknown
} & Subject

/** Result of {@link mergeInvitations}. `document` has all conflicts resolved by the choices, others as `mine`. */
export type InvitationMergeResult =
  | { ok: true; document: InvitationDocument; conflicts: InvitationConflict[] }
  /** The result would be no valid card, e.g. with too many pages: one side must be chosen as a whole. */
  | { ok: false; issues: string[] }

type ResolveField = <Value>(subject: Subject, versions: Versions<Value>) => Value

/** Each on its own; a field that is forgotten here would be lost in a merge, and does not compile. */
const CARD_FIELDS = Object.keys({ theme: true, blessings: true, door: true, music: true } satisfies Record<
  keyof CardFields,
  true
>) as (keyof CardFields)[]

/**
 * `base` is what both started from. Undecided conflicts are settled as `mine`; show them, and call again with the person's
 * `choices`. All three cards must be valid.
 */
export function mergeInvitations(
  base: InvitationDocument,
  mine: InvitationDocument,
  theirs: InvitationDocument,
  choices: ReadonlyMap<string, Choice> = new Map(),
): InvitationMergeResult {
  const conflicts: InvitationConflict[] = []
  const resolveField: ResolveField = (subject, versions) => {
    const settled = mergeVersions(versions)
    if (settled.ok) return settled.value
    const key = toKey(subject)
    conflicts.push({ ...subject, key, mine: versions.mine, theirs: versions.theirs })
    return choices.get(key) === 'theirs' ? versions.theirs : versions.mine
  }
  const cards = { base, mine, theirs }
  const card = mergeFields(cards, CARD_FIELDS, (field) => ({ of: 'card', field }), resolveField)
  const toFields = <Value extends object>(value: Value) => Object.keys(value) as (keyof Value)[]
  const events = mapVersions(base, mine, theirs, ({ event }) => event)
  const event = mergeFields(events, toFields(mine.event), (field) => ({ of: 'event', field }), resolveField)
  const asked = mapVersions(base, mine, theirs, ({ answers }) => answers)
  const answers = mergeFields(asked, toFields(mine.answers), (field) => ({ of: 'answers', field }), resolveField)
  const pages = mergePages(base, mine, theirs, resolveField)
  const merged = {
    ...mine,
    ...card,
    event,
    answers,
    // Each side may have removed what the other has kept.
    pages: pages.length === 0 ? mine.pages : dropSecondCopies(pages, mine, theirs, choices),
  }
  const checked = checkInvitationDocument(merged)
  return checked.ok ? { ok: true, document: merged, conflicts } : { ok: false, issues: checked.issues }
}

function toKey(subject: Subject): string {
  switch (subject.of) {
    case 'card':
    case 'event':
    case 'answers':
      return `${subject.of} ${subject.field}`
    case 'page':
      return `page ${subject.pageId} ${subject.field}`
    case 'element':
      return `element ${subject.pageId} ${subject.elementId} ${subject.field}`
  }
}

function mergeFields<Value extends object, Field extends keyof Value>(
  { base, mine, theirs }: Versions<Value>,
  fields: readonly Field[],
  toSubject: (field: Field) => Subject,
  resolveField: ResolveField,
): Value {
  const merged = fields.map((field) => [
    field,
    resolveField(
      toSubject(field),
      mapVersions(base, mine, theirs, (value) => value[field]),
    ),
  ])
  return { ...mine, ...Object.fromEntries(merged) }
}

function mergePages(
  base: InvitationDocument,
  mine: InvitationDocument,
  theirs: InvitationDocument,
  resolveField: ResolveField,
): Page[] {
  const lists = mapVersions(base, mine, theirs, ({ pages }) => pages)
  const order = mergeOrder(mapIds(lists), (common) => resolveField({ of: 'card', field: 'order' }, common))
  return order.flatMap((pageId) => {
    const versions = findInEach(lists, pageId)
    if (versions.base && versions.mine && versions.theirs)
      return [mergePage(versions.base, versions.mine, versions.theirs, resolveField)]
    return resolveField({ of: 'page', pageId, field: 'existence' }, versions) ?? []
  })
}

function mergePage(base: Page, mine: Page, theirs: Page, resolveField: ResolveField): Page {
  const pageId = mine.id
  const background = resolveField(
    { of: 'page', pageId, field: 'background' },
    mapVersions(base, mine, theirs, (page) => page.background),
  )
  const lists = mapVersions(base, mine, theirs, ({ elements }) => elements)
  const order = mergeOrder(mapIds(lists), (common) => resolveField({ of: 'page', pageId, field: 'layers' }, common))
  const elements = order.flatMap((elementId) => {
    const versions = findInEach(lists, elementId)
    if (versions.base && versions.mine && versions.theirs)
      return [mergeElement(pageId, versions.base, versions.mine, versions.theirs, resolveField)]
    return resolveField({ of: 'element', pageId, elementId, field: 'existence' }, versions) ?? []
  })
  return { ...mine, background, elements }
}

const BOX_FIELDS = ['x', 'y', 'w', 'h', 'rotationDeg'] as const
const isOutsideBox = (field: string): boolean => !['id', 'kind', ...BOX_FIELDS].includes(field)

function mergeElement(
  pageId: string,
  base: CardElement,
  mine: CardElement,
  theirs: CardElement,
  resolveField: ResolveField,
): CardElement {
  const elementId = mine.id
  const place = resolveField(
    { of: 'element', pageId, elementId, field: 'place' },
    mapVersions(base, mine, theirs, ({ x, y, w, h, rotationDeg }) => ({ x, y, w, h, rotationDeg })),
  )
  if (base.kind !== mine.kind || base.kind !== theirs.kind) {
    const content = resolveField({ of: 'element', pageId, elementId, field: 'content' }, { base, mine, theirs })
    return { ...content, ...place }
  }
  const fields = Object.keys(mine).filter(isOutsideBox)
  const merged = fields.map((field) => [
    field,
    resolveField<unknown>(
      { of: 'element', pageId, elementId, field },
      mapVersions<CardElement, unknown>(base, mine, theirs, (element) => Reflect.get(element, field)),
    ),
  ])
  return { ...mine, ...place, ...Object.fromEntries(merged) }
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

const mapIds = ({ base, mine, theirs }: Versions<readonly { id: string }[]>): Versions<string[]> =>
  mapVersions(base, mine, theirs, (items) => items.map(({ id }) => id))

const findInEach = <Item extends { id: string }>({ base, mine, theirs }: Versions<Item[]>, itemId: string) =>
  mapVersions(base, mine, theirs, (items) => items.find(({ id }) => id === itemId) ?? null)
