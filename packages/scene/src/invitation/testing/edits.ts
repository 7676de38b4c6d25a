/** Edits of invitations of every kind for property tests: some are valid, some name what does not exist or violate a rule. */
import fc from 'fast-check'
import type { ArbitraryKind } from '../../document/testing/test-document-kind.ts'
import type { InvitationDocument } from '../document.ts'
import { listElements } from '../document-rules.ts'
import { type InvitationEdit, invitationEdits, type SimpleInvitationEdit } from '../edits.ts'
import { createPageChange } from '../page-edits.ts'
import { parseInvitationDocument } from '../parse-document.ts'
import { arbitraryInvitation, createTestElements, createTestPage, createTestText } from './invitations.ts'

/** JSON knows no negative zero. */
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0)

function arbitrarySimpleInvitationEdit(document: InvitationDocument): fc.Arbitrary<SimpleInvitationEdit> {
  const pageIds = document.pages.map(({ id }) => id)
  const pageId = fc.constantFrom(...pageIds, 'gone')
  const elementIds = listElements(document).map(({ id }) => id)
  const newId = fc.constantFrom('n1', 'n2', 'n3')
  const index = fc.nat(8)
  const toElement = (id: fc.Arbitrary<string>) =>
    fc
      .tuple(
        fc.constantFrom(...createTestElements(), createTestText('t')),
        id,
        between(-50, 300),
        between(2, 500),
        between(-190, 190),
      )
      .map(([element, elementId, x, w, rotationDeg]) => ({ ...element, id: elementId, x, w, rotationDeg }))
  const someText = fc.string({ maxLength: 45 })
  return fc.oneof(
    fc
      .record(
        {
          blessings: fc.record({ isOpen: fc.boolean() }),
          music: fc.option(fc.record({ assetId: fc.constant('song'), volume: between(0, 1.1) })),
          door: fc.option(fc.constant({ kind: 'hall' as const, code: 'hall000001' })),
          theme: fc.constantFrom('#000000', '#ffffff').map((ground) => ({ ...document.theme, ground })),
        },
        { requiredKeys: [] },
      )
      .map((set): SimpleInvitationEdit => ({ type: 'set_invitation', set })),
    fc
      .record(
        {
          title: someText,
          hosts: someText,
          startsAt: fc.constantFrom(null, '2027-01-01T10:00', '2027-02-30T10:00'),
          place: fc.constant(null),
        },
        { requiredKeys: [] },
      )
      .map((set): SimpleInvitationEdit => ({ type: 'set_event', set })),
    fc
      .record({ isOpen: fc.boolean(), partySizeMax: fc.integer({ min: 0, max: 22 }) }, { requiredKeys: [] })
      .map((set): SimpleInvitationEdit => ({ type: 'set_answers', set })),
    fc.array(fc.tuple(index, newId), { maxLength: 3 }).map(
      (added): SimpleInvitationEdit => ({
        type: 'add_pages',
        pages: added.map(([at, id]) => ({ index: at, page: createTestPage(id) })),
      }),
    ),
    fc.subarray(pageIds).map((ids): SimpleInvitationEdit => ({ type: 'remove_pages', ids })),
    fc
      .array(
        fc.record({
          id: pageId,
          set: fc.record(
            {
              background: fc
                .constantFrom(0, 0.5, 1)
                .map((share) => ({ colour: { hex: '#123456' }, picture: null, pictureOpacity: share })),
            },
            { requiredKeys: [] },
          ),
        }),
        { maxLength: 3 },
      )
      .map((changes): SimpleInvitationEdit => ({ type: 'set_pages', changes })),
    fc
      .shuffledSubarray(pageIds, { minLength: Math.max(0, pageIds.length - 1) })
      .map((order): SimpleInvitationEdit => ({ type: 'reorder_pages', order })),
    fc.tuple(pageId, fc.array(fc.tuple(index, toElement(newId)), { maxLength: 3 })).map(
      ([id, added]): SimpleInvitationEdit => ({
        type: 'add_elements',
        pageId: id,
        elements: added.map(([at, element]) => ({ index: at, element })),
      }),
    ),
    fc
      .tuple(pageId, fc.subarray(elementIds, { maxLength: Math.min(2, elementIds.length) }))
      .map(([id, ids]): SimpleInvitationEdit => ({ type: 'remove_elements', pageId: id, ids })),
    fc
      .tuple(pageId, fc.uniqueArray(toElement(fc.constantFrom(...elementIds, 'n1')), { maxLength: 2, selector: ({ id }) => id }))
      .map(([id, elements]): SimpleInvitationEdit => ({ type: 'put_elements', pageId: id, elements })),
    fc.constantFrom(...document.pages).chain((page) =>
      fc
        .shuffledSubarray(
          page.elements.map(({ id }) => id),
          { minLength: Math.max(0, page.elements.length - 1) },
        )
        .map((order): SimpleInvitationEdit => ({ type: 'reorder_elements', pageId: page.id, order })),
    ),
  )
}

function arbitraryInvitationEdit(document: InvitationDocument): fc.Arbitrary<InvitationEdit> {
  const one = arbitrarySimpleInvitationEdit(document)
  const pageId = fc.constantFrom(...document.pages.map(({ id }) => id))
  const moved = fc
    .tuple(pageId, pageId, fc.subarray(listElements(document).map(({ id }) => id)))
    .map(([from, to, ids]): InvitationEdit => createPageChange(document, new Set(ids), from, to) ?? { type: 'batch', edits: [] })
  return fc.oneof(
    { weight: 8, arbitrary: one },
    { weight: 1, arbitrary: fc.array(one, { maxLength: 3 }).map((edits): InvitationEdit => ({ type: 'batch', edits })) },
    { weight: 1, arbitrary: moved },
  )
}

/** Random invitations and edits of them. */
export const arbitraryInvitationKind: ArbitraryKind<InvitationDocument, SimpleInvitationEdit> = {
  edits: invitationEdits,
  document: arbitraryInvitation,
  edit: arbitraryInvitationEdit,
  parse: parseInvitationDocument,
}
