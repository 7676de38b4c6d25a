import { describe, expect, test } from 'vitest'
import { testDocumentMerge } from '../document/testing/test-document-kind.ts'
import type { InvitationDocument } from './document.ts'
import { listElements } from './document-rules.ts'
import { type InvitationEdit, invitationEdits } from './edits.ts'
import { mergeInvitations } from './merge-documents.ts'
import { createPageChange } from './page-edits.ts'
import { arbitraryInvitationKind } from './testing/edits.ts'
import { createFullInvitation, createTestInvitation, createTestPage, createTestText } from './testing/invitations.ts'

const apply = (invitation: InvitationDocument, made: InvitationEdit | null): InvitationDocument => {
  const applied = made === null ? null : invitationEdits.apply(invitation, made)
  return applied?.ok ? applied.document : invitation
}
const merge = (...invitations: Parameters<typeof mergeInvitations>) => {
  const merged = mergeInvitations(...invitations)
  if (!merged.ok) throw new Error(merged.issues.join())
  return merged
}

describe('S-14 merging random invitations', () => testDocumentMerge(arbitraryInvitationKind, mergeInvitations))

describe('S-14 merging', () => {
  const base = createFullInvitation()
  const put = (changes: Parameters<typeof createTestText>[1]): InvitationEdit => ({
    type: 'put_elements',
    pageId: 'p1',
    elements: [createTestText('p1-text', changes)],
  })
  const textOf = (invitation: InvitationDocument) => invitation.pages[1]?.elements[0]

  test('an element that one side moves and the other writes and paints is moved, written and painted', () => {
    const mine = apply(base, put({ x: 10, rotationDeg: 15 }))
    const theirs = apply(base, put({ text: '诚邀光临', colour: { role: 'accent' } }))
    const merged = merge(base, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(textOf(merged.document)).toMatchObject({ x: 10, rotationDeg: 15, text: '诚邀光临', colour: { role: 'accent' } })
  })

  test('two times of the event are a conflict with both, and the choice decides; its place is not touched', () => {
    const setEvent = (set: Partial<InvitationDocument['event']>) => apply(base, { type: 'set_event', set })
    const mine = setEvent({ startsAt: '2027-05-02T11:18' })
    const theirs = setEvent({ startsAt: '2027-05-03T11:18', placeNote: '西门' })
    const merged = merge(base, mine, theirs)
    expect(merged.conflicts).toMatchObject([{ of: 'event', field: 'startsAt', key: 'event startsAt', mine: '2027-05-02T11:18' }])
    expect(merged.document.event).toMatchObject({ startsAt: '2027-05-02T11:18', placeNote: '西门' })
    const chosen = merge(base, mine, theirs, new Map([['event startsAt', 'theirs']]))
    expect(chosen.document.event.startsAt).toBe('2027-05-03T11:18')
  })

  test('a page that one side removes and the other changes is a conflict, not lost', () => {
    const mine = apply(base, { type: 'remove_pages', ids: ['p1'] })
    const theirs = apply(base, put({ text: '诚邀光临' }))
    const merged = merge(base, mine, theirs)
    expect(merged.conflicts).toMatchObject([{ of: 'page', pageId: 'p1', field: 'existence', mine: null }])
    const kept = merge(base, mine, theirs, new Map([['page p1 existence', 'theirs']]))
    expect(textOf(kept.document)).toMatchObject({ text: '诚邀光临' })
  })

  test('an element that goes to another page while it is changed is there once, whichever side is taken', () => {
    const mine = apply(base, createPageChange(base, new Set(['p1-text']), 'p1', 'p0'))
    const theirs = apply(base, put({ text: '诚邀光临' }))
    const placesOf = (invitation: InvitationDocument) =>
      invitation.pages.flatMap(({ id, elements }) => elements.flatMap((element) => (element.id === 'p1-text' ? [id] : [])))
    const merged = merge(base, mine, theirs)
    expect(placesOf(merged.document)).toEqual(['p0'])
    const chosen = merge(base, mine, theirs, new Map([['element p1 p1-text existence', 'theirs']]))
    expect(placesOf(chosen.document)).toEqual(['p1'])
    expect(textOf(chosen.document)).toMatchObject({ text: '诚邀光临' })
  })

  test('each side removes the page that the other keeps: the own ones stay', () => {
    const two = createTestInvitation(2)
    const without = (id: string) => apply(two, { type: 'remove_pages', ids: [id] })
    expect(merge(two, without('p0'), without('p1')).document.pages.map(({ id }) => id)).toEqual(['p1'])
  })

  test('pages and elements that both sides have added are all there', () => {
    const add = (id: string): InvitationEdit => ({
      type: 'batch',
      edits: [
        { type: 'add_pages', pages: [{ index: 2, page: createTestPage(id) }] },
        { type: 'add_elements', pageId: 'p1', elements: [{ index: 1, element: createTestText(`${id}-note`) }] },
      ],
    })
    const merged = merge(base, apply(base, add('mine')), apply(base, add('theirs')))
    expect(merged.conflicts).toEqual([])
    expect(new Set(merged.document.pages.map(({ id }) => id))).toEqual(new Set(['p0', 'p1', 'mine', 'theirs']))
    expect(listElements(merged.document).map(({ id }) => id)).toEqual(expect.arrayContaining(['mine-note', 'theirs-note']))
  })

  test('a merge with too many pages is refused as a whole', () => {
    const many = createTestInvitation(29)
    const add = (id: string): InvitationEdit => ({ type: 'add_pages', pages: [{ index: 0, page: createTestPage(id) }] })
    expect(mergeInvitations(many, apply(many, add('a')), apply(many, add('b')))).toMatchObject({ ok: false })
  })
})
