import { decideReview } from '@zhanjian/contract/admin/review.ts'
import { uploadsById } from '@zhanjian/contract/files/uploads.ts'
import type { Migration } from '@zhanjian/scene/document/migrate.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import { createHungHall, createTestRoom } from '@zhanjian/scene/hall/testing/halls.ts'
import { expect, test } from 'vitest'
import { readHall } from './hall-content.ts'
import { listTexts } from './work-content.ts'

test('S-11 a reviewer can mark every work of the fullest hall, and all of its files can be requested in one call', () => {
  const ids = Array.from({ length: WORKS_IN_HALL_MAX }, (_, index) => `p${index}`)
  const marks = ids.map((workId) => ({ workId, note: '' }))
  expect(decideReview.body.safeParse({ decision: 'reject', reasons: ['other'], marks }).error).toBeUndefined()
  expect(uploadsById.body.safeParse({ ids }).error).toBeUndefined()
})

test('a stored hall of an earlier version is read as one of the present version, without the database changing', () => {
  const present = createHungHall(createTestRoom(), 2)
  const stored = { ...present, works: present.works.map(({ text, ...work }) => ({ ...work, note: text })) }
  const step: Migration = {
    from: present.schemaVersion,
    name: 'the note is the text',
    up: (document) => ({ ...document, works: present.works }),
  }
  const hall = readHall(stored, [step], present.schemaVersion + 1)
  expect(hall).toEqual({ ...present, schemaVersion: present.schemaVersion + 1 })
  expect(listTexts({ kind: 'gallery', document: hall })).not.toContain(undefined)
  expect(stored).toMatchObject({ schemaVersion: present.schemaVersion, works: [{ note: '' }, { note: '' }] })
})

test('a stored hall of the present or a later version is not converted; one that no step converts is a fault', () => {
  const present = createHungHall(createTestRoom(), 1)
  const later = { ...present, schemaVersion: present.schemaVersion + 1 }
  expect(readHall(present)).toBe(present)
  expect(readHall(later)).toBe(later)
  expect(() => readHall(present, [], present.schemaVersion + 1)).toThrow('a stored hall cannot be read')
})
