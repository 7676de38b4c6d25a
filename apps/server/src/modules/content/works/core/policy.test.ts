import { expect, test } from 'vitest'
import { ANONYMOUS_VIEWER, createViewer, getPermissions, getTemplateViewAccess, getViewAccess, type WorkFacts } from './policy.ts'

const work: WorkFacts = {
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
const [owner, other, admin] = [createViewer('lin'), createViewer('chen'), createViewer('zhou', ['user', 'admin'])]

test('only the owner may change, publish and remove a work', () => {
  expect(getPermissions(work, 'lin')).toEqual({ edit: true, publish: true, remove: true })
  const nothing = { edit: false, publish: false, remove: false }
  expect([getPermissions(work, 'chen'), getPermissions(work, null)]).toEqual([nothing, nothing])
})

test('a work in the recycle bin can only be restored; one that was taken down can be published again after a fix', () => {
  expect(getPermissions({ ...work, availability: 'deleted' }, 'lin')).toEqual({ edit: false, publish: false, remove: false })
  const takenDown: WorkFacts = { ...work, availability: 'taken_down' }
  expect(getPermissions(takenDown, 'lin')).toEqual({ edit: true, publish: false, remove: true })
  expect(getPermissions({ ...takenDown, hasUnpublishedEdits: true }, 'lin').publish).toBe(true)
})

test('F-01 strangers see published works that are not private, the owner all published ones', () => {
  expect(getViewAccess(work, ANONYMOUS_VIEWER)).toBe('shown')
  expect(getViewAccess({ ...work, visibility: 'unlisted' }, ANONYMOUS_VIEWER)).toBe('shown')
  expect(getViewAccess({ ...work, visibility: 'private' }, other)).toBe('hidden')
  expect(getViewAccess({ ...work, visibility: 'private' }, admin)).toBe('hidden')
  expect(getViewAccess({ ...work, visibility: 'private' }, owner)).toBe('shown')
  expect(getViewAccess({ ...work, availability: 'draft' }, owner)).toBe('hidden')
  expect(getViewAccess({ ...work, availability: 'deleted' }, owner)).toBe('hidden')
  expect(getViewAccess({ ...work, availability: 'taken_down' }, other)).toBe('taken_down')
})

test('a work with a password is visible to its owner, to admins, and to visitors who entered the current password', () => {
  const locked: WorkFacts = { ...work, visibility: 'password', passwordHash: 'second' }
  const opened = (passwordHash: string) => ({
    ...other,
    hasUnlocked: (id: string, hash: string) => id === 'hall' && hash === passwordHash,
  })
  expect([owner, admin, opened('second')].map((viewer) => getViewAccess(locked, viewer))).toEqual(['shown', 'shown', 'shown'])
  expect([ANONYMOUS_VIEWER, other, opened('first')].map((viewer) => getViewAccess(locked, viewer))).toEqual([
    'locked',
    'locked',
    'locked',
  ])
  expect(getViewAccess({ ...locked, passwordHash: null }, opened('second'))).toBe('locked')
})

test('works of banned users are visible only to admins', () => {
  const withheld: WorkFacts = { ...work, isWithheld: true }
  expect([ANONYMOUS_VIEWER, other, admin].map((viewer) => getViewAccess(withheld, viewer))).toEqual(['hidden', 'hidden', 'shown'])
})

test.each([
  'template',
  'invitation_template',
] as const)('S-15 a work of the kind %s is visible to its owner until its approval, then to everybody, and never as a work', (kind) => {
  const template: WorkFacts = { ...work, kind }
  const approved: WorkFacts = { ...template, approvedRevision: 1 }
  const takenDown: WorkFacts = { ...approved, availability: 'taken_down' }
  const sights = (one: WorkFacts) => [owner, admin, other, ANONYMOUS_VIEWER].map((viewer) => getTemplateViewAccess(one, viewer))
  expect(sights(template)).toEqual(['newest', 'newest', 'hidden', 'hidden'])
  expect(sights(approved)).toEqual(['newest', 'newest', 'approved', 'approved'])
  expect(sights({ ...approved, visibility: 'private' })).toEqual(['newest', 'hidden', 'hidden', 'hidden'])
  expect(sights({ ...approved, isWithheld: true })).toEqual(['hidden', 'newest', 'hidden', 'hidden'])
  expect(sights({ ...approved, availability: 'draft' })).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  expect(sights({ ...approved, availability: 'deleted' })).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  expect(sights(takenDown)).toEqual(['taken_down', 'taken_down', 'taken_down', 'taken_down'])
  expect(sights({ ...takenDown, approvedRevision: null })).toEqual(['taken_down', 'taken_down', 'hidden', 'hidden'])
  expect(sights(work)).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
  expect([owner, admin, other].map((viewer) => getViewAccess(approved, viewer))).toEqual(['hidden', 'hidden', 'hidden'])
})
