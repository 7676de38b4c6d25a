import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canRedo, canUndo } from '../document/undo-history.ts'
import { PAGE_ELEMENTS_MAX, PAGES_MAX } from './document.ts'
import { listElements } from './document-rules.ts'
import {
  EMPTY_INVITATION_HISTORY,
  type InvitationEditing,
  parseInvitationHistory,
  performInvitationEdit,
  redoInvitation,
  undoInvitation,
} from './edit-history.ts'
import { applyInvitationEdit, type InvitationEdit, invitationEdit } from './edits.ts'
import { createLayerChange, createPageChange, createPageCopy } from './page-edits.ts'
import { parseInvitationDocument } from './parse-document.ts'
import { arbitraryInvitationEdit } from './testing/edits.ts'
import {
  arbitraryInvitation,
  createFullInvitation,
  createTestInvitation,
  createTestPage,
  createTestText,
} from './testing/invitations.ts'

const cardAndEdit = arbitraryInvitation.chain((card) => fc.tuple(fc.constant(card), arbitraryInvitationEdit(card)))

describe('S-14 edits over random invitations', () => {
  test('an edit followed by its inverse restores the card exactly, and the inverse of that repeats it', () => {
    fc.assert(
      fc.property(cardAndEdit, ([card, made]) => {
        const applied = applyInvitationEdit(card, made)
        if (!applied.ok) return
        const back = applyInvitationEdit(applied.document, applied.inverse)
        expect(back.ok && back.document).toEqual(card)
        const again = back.ok && applyInvitationEdit(back.document, back.inverse)
        expect(again && again.ok && again.document).toEqual(applied.document)
      }),
      { numRuns: 400, endOnFailure: true },
    )
  })

  test('no edit makes a card invalid, the input is not changed, and edits survive JSON', () => {
    fc.assert(
      fc.property(cardAndEdit, ([card, made]) => {
        const before = structuredClone(card)
        const applied = applyInvitationEdit(card, made)
        expect(card).toEqual(before)
        if (!applied.ok) return
        expect(parseInvitationDocument(applied.document)).toMatchObject({ ok: true })
        for (const each of [made, applied.inverse]) {
          const stored: unknown = JSON.parse(JSON.stringify(each))
          expect(invitationEdit.parse(stored)).toEqual(stored)
        }
      }),
      { numRuns: 300, endOnFailure: true },
    )
  })

  test('any edits, undone in order, give the card back; redone, they give what they made', () => {
    const walk = arbitraryInvitation.chain((document) =>
      fc.tuple(
        fc.constant(document),
        fc.array(fc.tuple(arbitraryInvitationEdit(document), fc.constantFrom(null, 'a', 'b')), { maxLength: 12 }),
      ),
    )
    fc.assert(
      fc.property(walk, ([document, edits]) => {
        let editing: InvitationEditing = { document, history: EMPTY_INVITATION_HISTORY }
        for (const [made, gesture] of edits) editing = performInvitationEdit(editing, made, gesture).editing
        const end = editing.document
        editing = { ...editing, history: parseInvitationHistory(JSON.parse(JSON.stringify(editing.history))) }
        while (canUndo(editing)) editing = undoInvitation(editing).editing
        expect(editing.document).toEqual(document)
        while (canRedo(editing)) editing = redoInvitation(editing).editing
        expect(editing.document).toEqual(end)
      }),
      { numRuns: 150, endOnFailure: true },
    )
  })
})

describe('S-14 edits', () => {
  const card = createFullInvitation()
  const start: InvitationEditing = { document: card, history: EMPTY_INVITATION_HISTORY }
  const createId = () => {
    let count = 0
    return () => `copy${count++}`
  }

  test('the last page cannot be removed, and a full card takes no more pages', () => {
    const one = createTestInvitation(1)
    expect(applyInvitationEdit(one, { type: 'remove_pages', ids: ['p0'] })).toMatchObject({ reason: 'invalid' })
    const full = createTestInvitation(PAGES_MAX)
    const add: InvitationEdit = { type: 'add_pages', pages: [{ index: 0, page: createTestPage('new') }] }
    expect(applyInvitationEdit(full, add)).toMatchObject({ reason: 'invalid', issues: [`pages: not from 1 to ${PAGES_MAX}`] })
  })

  test('a full page takes no more elements', () => {
    const add = (count: number): InvitationEdit => ({
      type: 'add_elements',
      pageId: 'p1',
      elements: Array.from({ length: count }, (_, index) => ({ index, element: createTestText(`t${index}`) })),
    })
    expect(applyInvitationEdit(card, add(PAGE_ELEMENTS_MAX - 1)).ok).toBe(true)
    expect(applyInvitationEdit(card, add(PAGE_ELEMENTS_MAX))).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('a copied page stands behind its source with the same elements under other ids', () => {
    const copy = createPageCopy(card, 'p0', createId())
    const { document } = performInvitationEdit(start, copy ?? { type: 'batch', edits: [] }).editing
    expect(document.pages.map(({ id }) => id)).toEqual(['p0', 'copy0', 'p1'])
    const [source, made] = document.pages
    expect(made?.elements.map(({ kind }) => kind)).toEqual(source?.elements.map(({ kind }) => kind))
    expect(new Set(listElements(document).map(({ id }) => id)).size).toBe(listElements(document).length)
    expect(createPageCopy(card, 'gone', createId())).toBeNull()
  })

  test('elements that go to another page lie on top there in their order, and come back in one step', () => {
    const change = createPageChange(card, new Set(['icon', 'text']), 'p0', 'p1')
    const { editing } = performInvitationEdit(start, change ?? { type: 'batch', edits: [] })
    expect(editing.document.pages[1]?.elements.map(({ id }) => id)).toEqual(['p1-text', 'text', 'icon'])
    expect(undoInvitation(editing).editing.document).toEqual(card)
    expect(createPageChange(card, new Set(['icon']), 'p1', 'p0')).toBeNull()
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
    expect(applyInvitationEdit(card, { type: 'remove_elements', pageId: 'gone', ids: [] })).toMatchObject({
      reason: 'missing',
      issues: ['pages.gone: is gone'],
    })
    expect(applyInvitationEdit(card, { type: 'put_elements', pageId: 'p1', elements: [createTestText('ghost')] })).toMatchObject({
      reason: 'missing',
      issues: ['pages.p1.elements.ghost: is gone'],
    })
  })

  test('a long drag of an element is one small step', () => {
    let editing = start
    for (let at = 0; at < 200; at++) {
      const elements = [createTestText('p1-text', { x: at })]
      editing = performInvitationEdit(editing, { type: 'put_elements', pageId: 'p1', elements }, 'drag').editing
    }
    expect(editing.history.done).toHaveLength(1)
    expect(JSON.stringify(editing.history).length).toBeLessThan(1200)
    expect(undoInvitation(editing).editing.document).toEqual(card)
  })
})
