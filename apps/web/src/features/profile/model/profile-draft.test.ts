import { expect, test } from 'vitest'
import { createAnonymousUser } from '../../../lib/session/create-anonymous-user.ts'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { findProfileChanges, readDraft, saveDraft } from './profile-draft.ts'

const user = { ...createAnonymousUser(() => 0), id: 'u1', nickname: '林深', gender: 0, introduction: '策展人' }

test('S-31 unsaved changes are stored on the device, for their user, until nothing differs', () => {
  const storage = createMapStorage()
  saveDraft(storage, user, { nickname: '林深深', gender: 2, introduction: '策展人' })
  expect(readDraft(storage, user)).toEqual({ nickname: '林深深', gender: 2, introduction: '策展人' })
  expect(readDraft(storage, { ...user, id: 'u2' })).toBeUndefined()
  expect(readDraft(storage, { ...user, nickname: '林深深', gender: 2, introduction: '策展人' })).toBeUndefined()
  saveDraft(storage, user, { nickname: '林深', gender: 0, introduction: '策展人' })
  expect(readDraft(storage, user)).toBeUndefined()
})

test('S-31 spaces around a nickname are not a change', () => {
  expect(findProfileChanges({ nickname: ' 林深 ', gender: 0, introduction: ' 策展人\n' }, user)).toBeNull()
  expect(findProfileChanges({ nickname: ' 林深深 ', gender: 1, introduction: '' }, user)).toEqual({
    nickname: '林深深',
    gender: 1,
    introduction: '',
  })
})

test('S-31 an introduction that failed to load is not overwritten', () => {
  const storage = createMapStorage()
  saveDraft(storage, { ...user, introduction: null }, { nickname: '林深深', gender: 0, introduction: null })
  const draft = readDraft(storage, user)
  expect(draft).toEqual({ nickname: '林深深', gender: 0, introduction: '策展人' })
  expect(draft && findProfileChanges(draft, user)).toEqual({ nickname: '林深深' })
})
