import { expect, test } from 'vitest'
import { canOf, sightOf } from './policy.ts'

const work = { ownerId: 'lin', availability: 'published', visibility: 'public' } as const

test('only its owner may change, publish and remove a work', () => {
  expect(canOf(work, 'lin')).toEqual({ edit: true, publish: true, remove: true })
  const nothing = { edit: false, publish: false, remove: false }
  expect([canOf(work, 'chen'), canOf(work, null)]).toEqual([nothing, nothing])
})

test('a work in the recycle bin can only be restored, one that was taken down not be published', () => {
  expect(canOf({ ...work, availability: 'deleted' }, 'lin')).toEqual({ edit: false, publish: false, remove: false })
  expect(canOf({ ...work, availability: 'taken_down' }, 'lin')).toEqual({ edit: true, publish: false, remove: true })
})

test('F-01 a stranger sees what is published and not private, the owner everything published', () => {
  expect(sightOf(work, null)).toBe('shown')
  expect(sightOf({ ...work, visibility: 'unlisted' }, null)).toBe('shown')
  expect(sightOf({ ...work, visibility: 'private' }, 'chen')).toBe('hidden')
  expect(sightOf({ ...work, visibility: 'private' }, 'lin')).toBe('shown')
  expect(sightOf({ ...work, availability: 'draft' }, 'lin')).toBe('hidden')
  expect(sightOf({ ...work, availability: 'deleted' }, 'lin')).toBe('hidden')
  expect(sightOf({ ...work, availability: 'taken_down' }, 'chen')).toBe('taken_down')
})
