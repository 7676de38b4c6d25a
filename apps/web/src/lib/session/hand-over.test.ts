import { expect, test } from 'vitest'
import { handOver, takeHandedOver } from './hand-over.ts'

const aTabStorage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('T-08 what the launch page was given is taken once, and gone', () => {
  const storage = aTabStorage()
  handOver('refresh-of-console', () => storage)
  expect(takeHandedOver(() => storage)).toBe('refresh-of-console')
  expect(storage.kept.size).toBe(0)
  expect(takeHandedOver(() => storage)).toBeUndefined()
})

test('T-08 where storage is blocked nothing was handed over', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(takeHandedOver(blocked)).toBeUndefined()
})
