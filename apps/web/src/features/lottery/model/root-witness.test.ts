import { expect, test } from 'vitest'
import { createStorage } from '../../../lib/app-storage.ts'
import { createMapBackend } from '../../../lib/testing/map-storage.ts'
import { compareWithSeen, createRootWitness, toSeenText } from './root-witness.ts'

const root = (digit: string): string => digit.repeat(64)
const MONDAY = { day: '2026-03-02', root: root('a') }
const TUESDAY = { day: '2026-03-03', root: root('b') }
const FORGED = { day: '2026-03-03', root: root('c') }

/** A device: what it keeps survives the page. */
function createDevice() {
  const backend = createMapBackend()
  return { openPage: () => createRootWitness(createStorage({ backend: () => backend })) }
}

test('S-54 a device that has seen a day tells when its root is another, or the day is gone, also after a reload and ever after', () => {
  const device = createDevice()
  expect(device.openPage().witness('WheelDemo1', [MONDAY])).toBeNull()
  expect(device.openPage().witness('WheelDemo1', [MONDAY, TUESDAY])).toBeNull()
  const conflict = { day: '2026-03-03', seen: TUESDAY.root, now: FORGED.root }
  expect(device.openPage().witness('WheelDemo1', [MONDAY, FORGED])).toEqual(conflict)
  // What was seen first is not forgotten for what is told now.
  expect(device.openPage().witness('WheelDemo1', [MONDAY, FORGED])).toEqual(conflict)
  expect(device.openPage().witness('WheelDemo1', [MONDAY])).toEqual({ ...conflict, now: null })
  expect(device.openPage().witness('Another001', [FORGED])).toBeNull()
})

test('S-54 a server that shows two histories is caught by any two phones, whichever opens the other’s link', () => {
  const histories = [
    [MONDAY, TUESDAY],
    [MONDAY, FORGED],
  ]
  for (const [shownToOne, shownToOther] of [histories, [...histories].reverse()]) {
    const link = toSeenText(shownToOne ?? []) ?? ''
    expect(compareWithSeen(link, shownToOther ?? [])).toMatchObject({ kind: 'conflict', conflict: { day: '2026-03-03' } })
    expect(compareWithSeen(link, shownToOne ?? [])).toEqual({ kind: 'same', day: '2026-03-03' })
  }
})

test('S-54 a link says nothing before a day is published, and a later day of another phone is no conflict', () => {
  expect(toSeenText([])).toBeUndefined()
  expect(compareWithSeen(toSeenText([MONDAY, TUESDAY]) ?? '', [MONDAY])).toEqual({ kind: 'later' })
  for (const broken of ['', '2026-03-03', '2026-03-03.xyz', `2026-03-03.${root('b')}`, '../x'])
    expect(compareWithSeen(broken, [MONDAY])).toBeNull()
})

test('S-54 the wheels that were seen longest ago make room', () => {
  const device = createDevice()
  for (let wheel = 0; wheel < 40; wheel++) device.openPage().witness(`Wheel${String(wheel).padStart(5, '0')}`, [MONDAY])
  expect(device.openPage().witness('Wheel00039', [{ ...MONDAY, root: root('d') }])).not.toBeNull()
  expect(device.openPage().witness('Wheel00000', [{ ...MONDAY, root: root('d') }])).toBeNull()
})
