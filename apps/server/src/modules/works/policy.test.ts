import { expect, test } from 'vitest'
import { canOf, type Ruled, sightOf, STRANGER, templateSightOf, viewerWith } from './policy.ts'

const work: Ruled = {
  id: 'hall',
  kind: 'gallery',
  ownerId: 'lin',
  availability: 'published',
  visibility: 'public',
  isWithheld: false,
  passwordHash: null,
  hasUnpublishedEdits: false,
  approvedRevision: null,
}
const [owner, other, admin] = [viewerWith('lin'), viewerWith('chen'), viewerWith('zhou', ['user', 'admin'])]

test('only its owner may change, publish and remove a work', () => {
  expect(canOf(work, 'lin')).toEqual({ edit: true, publish: true, remove: true })
  const nothing = { edit: false, publish: false, remove: false }
  expect([canOf(work, 'chen'), canOf(work, null)]).toEqual([nothing, nothing])
})

test('a work in the recycle bin can only be restored, one that was taken down be published once it is mended', () => {
  expect(canOf({ ...work, availability: 'deleted' }, 'lin')).toEqual({ edit: false, publish: false, remove: false })
  const takenDown: Ruled = { ...work, availability: 'taken_down' }
  expect(canOf(takenDown, 'lin')).toEqual({ edit: true, publish: false, remove: true })
  expect(canOf({ ...takenDown, hasUnpublishedEdits: true }, 'lin').publish).toBe(true)
})

test('F-01 a stranger sees what is published and not private, the owner everything published', () => {
  expect(sightOf(work, STRANGER)).toBe('shown')
  expect(sightOf({ ...work, visibility: 'unlisted' }, STRANGER)).toBe('shown')
  expect(sightOf({ ...work, visibility: 'private' }, other)).toBe('hidden')
  expect(sightOf({ ...work, visibility: 'private' }, admin)).toBe('hidden')
  expect(sightOf({ ...work, visibility: 'private' }, owner)).toBe('shown')
  expect(sightOf({ ...work, availability: 'draft' }, owner)).toBe('hidden')
  expect(sightOf({ ...work, availability: 'deleted' }, owner)).toBe('hidden')
  expect(sightOf({ ...work, availability: 'taken_down' }, other)).toBe('taken_down')
})

test('a work behind a password opens to its owner, to admins, and to whoever has given this very password', () => {
  const locked: Ruled = { ...work, visibility: 'password', passwordHash: 'second' }
  const opened = (passwordHash: string) => ({
    ...other,
    hasOpened: (id: string, hash: string) => id === 'hall' && hash === passwordHash,
  })
  expect([owner, admin, opened('second')].map((viewer) => sightOf(locked, viewer))).toEqual(['shown', 'shown', 'shown'])
  expect([STRANGER, other, opened('first')].map((viewer) => sightOf(locked, viewer))).toEqual(['locked', 'locked', 'locked'])
  expect(sightOf({ ...locked, passwordHash: null }, opened('second'))).toBe('locked')
})

test('works of somebody who is banned are there for admins only', () => {
  const withheld: Ruled = { ...work, isWithheld: true }
  expect([STRANGER, other, admin].map((viewer) => sightOf(withheld, viewer))).toEqual(['hidden', 'hidden', 'shown'])
})

test('S-15 a template is its owner’s until it is approved, then everybody’s, and never a work to open', () => {
  const template: Ruled = { ...work, kind: 'template' }
  const approved: Ruled = { ...template, approvedRevision: 1 }
  const takenDown: Ruled = { ...approved, availability: 'taken_down' }
  const sights = (one: Ruled) => [owner, admin, other, STRANGER].map((viewer) => templateSightOf(one, viewer))
  expect(sights(template)).toEqual(['newest', 'newest', 'hidden', 'hidden'])
  expect(sights(approved)).toEqual(['newest', 'newest', 'approved', 'approved'])
  expect(sights({ ...approved, visibility: 'private' })).toEqual(['newest', 'hidden', 'hidden', 'hidden'])
  expect(sights({ ...approved, isWithheld: true })).toEqual(['hidden', 'newest', 'hidden', 'hidden'])
  expect(sights({ ...approved, availability: 'draft' })).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  expect(sights({ ...approved, availability: 'deleted' })).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  expect(sights(takenDown)).toEqual(['taken_down', 'taken_down', 'taken_down', 'taken_down'])
  expect(sights({ ...takenDown, approvedRevision: null })).toEqual(['taken_down', 'taken_down', 'hidden', 'hidden'])
  expect(sights(work)).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  expect([owner, admin, other].map((viewer) => sightOf(approved, viewer))).toEqual(['hidden', 'hidden', 'hidden'])
})
