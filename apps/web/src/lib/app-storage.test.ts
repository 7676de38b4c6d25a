import { expect, test } from 'vitest'
import { createStorage } from './app-storage.ts'
import { isShape, isString } from './type-guards.ts'

function createMemoryBackend(quota = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
}
const isDraft = isShape<{ text: string }>({ text: isString })

test('E-11 a value is read back as it was written', () => {
  const backend = createMemoryBackend()
  const storage = createStorage({ backend: () => backend })
  expect(storage.write('draft', { text: '月洞' })).toBe('kept')
  expect(createStorage({ backend: () => backend }).read('draft', isDraft)).toEqual({ text: '月洞' })
  storage.remove('draft')
  expect(storage.read('draft', isDraft)).toBeUndefined()
})

test('a value of another shape, or invalid JSON, is read as missing', () => {
  const backend = createMemoryBackend()
  backend.values.set('zhanjian.draft', '{"text":1}')
  backend.values.set('zhanjian.other', 'not json')
  const storage = createStorage({ backend: () => backend })
  expect(storage.read('draft', isDraft)).toBeUndefined()
  expect(storage.read('other', isDraft)).toBeUndefined()
})

test('if storage is full or blocked, the value is kept until the page closes', () => {
  const full = createMemoryBackend(3)
  const storage = createStorage({ backend: () => full })
  expect(storage.write('draft', { text: 'long' })).toBe('until-closed')
  expect(storage.read('draft', isDraft)).toEqual({ text: 'long' })

  const blocked = createStorage({
    backend: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(blocked.write('draft', { text: 'a' })).toBe('until-closed')
  expect(blocked.read('draft', isDraft)).toEqual({ text: 'a' })
  blocked.remove('draft')
  expect(blocked.read('draft', isDraft)).toBeUndefined()
})
