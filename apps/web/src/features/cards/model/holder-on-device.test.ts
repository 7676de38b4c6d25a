import { expect, test } from 'vitest'
import { buildHeldCards } from '../../../../playground/sample-cards.ts'
import { createStorage } from '../../../lib/app-storage.ts'
import { filterHolder, readHolder, storeHolder } from './holder-on-device.ts'

const cards = buildHeldCards(60)
const everything = { text: '', groupId: null, order: 'name' } as const

test('S-02 the holder that the device has seen last is read back, and not that of another build', () => {
  const storage = createStorage({
    backend: () => {
      throw new Error('storage is blocked')
    },
  })
  storeHolder(storage, 'u1', { cards, groups: [] })
  expect(readHolder(storage, 'u1')?.cards).toHaveLength(60)
  storage.write('card-holder.u1', { cards: [{ id: 'entry-1' }], groups: [] })
  expect(readHolder(storage, 'u1')).toBeUndefined()
})

test('S-02 without a network the device searches names, companies and notes, and knows groups and order', () => {
  const [first] = cards
  expect(filterHolder(cards, everything)).toEqual(cards)
  expect(filterHolder(cards, { ...everything, text: first?.name ?? '' }).map(({ id }) => id)).toContain(first?.id)
  expect(filterHolder(cards, { ...everything, text: '青绿山水' }).every(({ note }) => note.includes('青绿山水'))).toBe(true)
  expect(filterHolder(cards, { ...everything, groupId: 'group-1' })).toHaveLength(20)
  const recent = filterHolder(cards, { ...everything, order: 'recent' })
  expect(recent.map(({ heldSince }) => heldSince)).toEqual(
    cards
      .map(({ heldSince }) => heldSince)
      .toSorted()
      .reverse(),
  )
})
