import { describe, expect, test } from 'vitest'
import { testDocumentEdits } from '../document/testing/test-document-kind.ts'
import { EMPTY_HISTORY } from '../document/undo-history.ts'
import { PAGE_ELEMENTS_MAX, PAGES_MAX } from './document.ts'
import { listElements } from './document-rules.ts'
import { type InvitationEdit, type InvitationEditing, invitationEdits } from './edits.ts'
import { createLayerChange, createPageChange, createPageCopy } from './page-edits.ts'
import { arbitraryInvitationKind } from './testing/edits.ts'
import { createFullInvitation, createTestInvitation, createTestPage, createTestText } from './testing/invitations.ts'

describe('S-14 edits over random invitations', () => testDocumentEdits(arbitraryInvitationKind))

describe('S-14 edits', () => {
  const invitation = createFullInvitation()
  const start: InvitationEditing = { document: invitation, history: EMPTY_HISTORY }
  const createId = () => {
    let count = 0
    return () => `copy${count++}`
  }

  test('the last page cannot be removed, and a full invitation takes no more pages', () => {
    const one = createTestInvitation(1)
    expect(invitationEdits.apply(one, { type: 'remove_pages', ids: ['p0'] })).toMatchObject({ reason: 'invalid' })
    const full = createTestInvitation(PAGES_MAX)
    const add: InvitationEdit = { type: 'add_pages', pages: [{ index: 0, page: createTestPage('new') }] }
    expect(invitationEdits.apply(full, add)).toMatchObject({ reason: 'invalid', issues: [`pages: not from 1 to ${PAGES_MAX}`] })
  })

  test('a full page takes no more elements', () => {
    const add = (count: number): InvitationEdit => ({
      type: 'add_elements',
      pageId: 'p1',
      elements: Array.from({ length: count }, (_, index) => ({ index, element: createTestText(`t${index}`) })),
    })
    expect(invitationEdits.apply(invitation, add(PAGE_ELEMENTS_MAX - 1)).ok).toBe(true)
    expect(invitationEdits.apply(invitation, add(PAGE_ELEMENTS_MAX))).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('a copied page stands behind its source with the same elements under other ids', () => {
    const copy = createPageCopy(invitation, 'p0', createId())
    const { document } = invitationEdits.performEdit(start, copy ?? { type: 'batch', edits: [] }).editing
    expect(document.pages.map(({ id }) => id)).toEqual(['p0', 'copy0', 'p1'])
    const [source, made] = document.pages
    expect(made?.elements.map(({ kind }) => kind)).toEqual(source?.elements.map(({ kind }) => kind))
    expect(new Set(listElements(document).map(({ id }) => id)).size).toBe(listElements(document).length)
    expect(createPageCopy(invitation, 'gone', createId())).toBeNull()
  })

  test('elements that go to another page lie on top there in their order, and come back in one step', () => {
    const change = createPageChange(invitation, new Set(['icon', 'text']), 'p0', 'p1')
    const { editing } = invitationEdits.performEdit(start, change ?? { type: 'batch', edits: [] })
    expect(editing.document.pages[1]?.elements.map(({ id }) => id)).toEqual(['p1-text', 'text', 'icon'])
    expect(invitationEdits.undo(editing).editing.document).toEqual(invitation)
    expect(createPageChange(invitation, new Set(['icon']), 'p1', 'p0')).toBeNull()
  })

  test('an element goes one layer up or down, to the top and to the bottom, and nowhere from there', () => {
    const page = createTestPage(
      'p',
      ['a', 'b', 'c'].map((id) => createTestText(id)),
    )
    const orderAfter = (id: string, step: 'up' | 'down' | 'top' | 'bottom') => createLayerChange(page, id, step)
    expect(orderAfter('a', 'up')).toMatchObject({ order: ['b', 'a', 'c'] })
    expect(orderAfter('a', 'top')).toMatchObject({ order: ['b', 'c', 'a'] })
    expect(orderAfter('c', 'down')).toMatchObject({ order: ['a', 'c', 'b'] })
    expect(orderAfter('c', 'bottom')).toMatchObject({ order: ['c', 'a', 'b'] })
    expect([orderAfter('a', 'bottom'), orderAfter('c', 'up'), orderAfter('gone', 'up')]).toEqual([null, null, null])
  })

  test('an edit of what another person has removed names it', () => {
    expect(invitationEdits.apply(invitation, { type: 'remove_elements', pageId: 'gone', ids: [] })).toMatchObject({
      reason: 'missing',
      issues: ['pages.gone: is gone'],
    })
    expect(
      invitationEdits.apply(invitation, { type: 'put_elements', pageId: 'p1', elements: [createTestText('ghost')] }),
    ).toMatchObject({
      reason: 'missing',
      issues: ['pages.p1.elements.ghost: is gone'],
    })
  })

  test('a long drag of an element is one small step', () => {
    let editing = start
    for (let at = 0; at < 200; at++) {
      const elements = [createTestText('p1-text', { x: at })]
      editing = invitationEdits.performEdit(editing, { type: 'put_elements', pageId: 'p1', elements }, 'drag').editing
    }
    expect(editing.history.done).toHaveLength(1)
    expect(JSON.stringify(editing.history).length).toBeLessThan(1200)
    expect(invitationEdits.undo(editing).editing.document).toEqual(invitation)
  })
})
