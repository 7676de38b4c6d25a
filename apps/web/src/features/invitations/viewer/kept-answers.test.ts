import { describe, expect, test } from 'vitest'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { keepGuest, readKeptGuest } from './kept-guests.ts'
import { createUnsentAnswer, keepUnsentAnswer, readUnsentAnswer } from './unsent-answer.ts'

describe.each([
  [
    'guests of invitations',
    50,
    (device: AppStorage, link: string) => keepGuest(device, link, `key of ${link}`),
    (device: AppStorage, link: string) => keepGuest(device, link, null),
    (device: AppStorage, link: string) => readKeptGuest(device, link) !== undefined,
  ],
  [
    'unsent answers',
    20,
    (device: AppStorage, link: string) => keepUnsentAnswer(device, link, createUnsentAnswer(null)),
    (device: AppStorage, link: string) => keepUnsentAnswer(device, link, null),
    (device: AppStorage, link: string) => readUnsentAnswer(device, link) !== undefined,
  ],
])('%s on the device', (_name, max, keep, forget, isKept) => {
  const links = Array.from({ length: max + 1 }, (_, index) => `invitation${index}`)
  const listKept = (device: AppStorage) => links.filter((link) => isKept(device, link))

  test('are at most the maximum, and the oldest goes first', () => {
    const device = createMapStorage()
    for (const link of links) keep(device, link)
    expect(listKept(device)).toEqual(links.slice(1))
  })

  test('one that is kept again is the latest, and pushes no other out', () => {
    const device = createMapStorage()
    const [oldest = '', second = '', ...others] = links
    for (const link of [oldest, second, ...others.slice(0, -1), oldest]) keep(device, link)
    expect(listKept(device)).toEqual(links.slice(0, -1))
    keep(device, others.at(-1) ?? '')
    expect(listKept(device)).toEqual([oldest, ...others])
  })

  test('forgetting one keeps all others', () => {
    const device = createMapStorage()
    for (const link of links.slice(1)) keep(device, link)
    forget(device, 'invitation3')
    expect(listKept(device)).toEqual(links.slice(1).filter((link) => link !== 'invitation3'))
  })
})
