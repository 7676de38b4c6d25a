import { expect, test } from 'vitest'
import { anonymousUser } from '../../../lib/session/anonymous-user.ts'
import { createStorage } from '../../../lib/storage.ts'
import { changesOf, keepDraft, readDraft } from './profile-draft.ts'

const user = { ...anonymousUser(() => 0), id: 'u1', nickname: '林深', gender: 0, introduction: '策展人' }

function deviceStorage() {
  const device = new Map<string, string>()
  return createStorage({
    backend: () => ({
      getItem: (key) => device.get(key) ?? null,
      setItem: (key, value) => void device.set(key, value),
      removeItem: (key) => void device.delete(key),
    }),
  })
}

test('S-31 what is not saved waits on the device, for its own person, until nothing differs', () => {
  const storage = deviceStorage()
  keepDraft(storage, user, { nickname: '林深深', gender: 2, introduction: '策展人' })
  expect(readDraft(storage, user)).toEqual({ nickname: '林深深', gender: 2, introduction: '策展人' })
  expect(readDraft(storage, { ...user, id: 'u2' })).toBeUndefined()
  expect(readDraft(storage, { ...user, nickname: '林深深', gender: 2, introduction: '策展人' })).toBeUndefined()
  keepDraft(storage, user, { nickname: '林深', gender: 0, introduction: '策展人' })
  expect(readDraft(storage, user)).toBeUndefined()
})

test('S-31 blanks around a nickname are no change', () => {
  expect(changesOf({ nickname: ' 林深 ', gender: 0, introduction: ' 策展人\n' }, user)).toBeNull()
  expect(changesOf({ nickname: ' 林深深 ', gender: 1, introduction: '' }, user)).toEqual({
    nickname: '林深深',
    gender: 1,
    introduction: '',
  })
})

test('S-31 an introduction that could not be asked for is not written over', () => {
  const storage = deviceStorage()
  keepDraft(storage, { ...user, introduction: null }, { nickname: '林深深', gender: 0, introduction: null })
  const draft = readDraft(storage, user)
  expect(draft).toEqual({ nickname: '林深深', gender: 0, introduction: '策展人' })
  expect(draft && changesOf(draft, user)).toEqual({ nickname: '林深深' })
})
