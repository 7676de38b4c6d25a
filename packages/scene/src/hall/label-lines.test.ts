import { expect, test } from 'vitest'
import { WORK_TEXT_FIELDS, type WorkTextField } from './document.ts'
import { getLabelLines } from './label-lines.ts'
import { createTestWork } from './testing/halls.ts'

/** The title is the label's heading; the others are read beside the label, or to those who do not see. */
const NOT_IN_THE_LINES: readonly WorkTextField[] = ['title', 'text', 'alt']

test('F-01 a label states author, date, material and size, as far as they are known', () => {
  const known = { artist: '沈未央', year: '2024', medium: '布面油画', realSizeCm: [120.5, 80] satisfies [number, number] }
  expect(getLabelLines(createTestWork('a', known))).toEqual([['沈未央', '2024'], ['布面油画'], ['120.5\u00a0×\u00a080\u00a0cm']])
  expect(getLabelLines(createTestWork('a', { year: '2024', realSizeCm: [120, 80] }))).toEqual([
    ['2024'],
    [],
    ['120\u00a0×\u00a080\u00a0cm'],
  ])
  expect(getLabelLines(createTestWork('a'))).toEqual([[], [], []])
})

test('F-01 every text of a work is on its label, or listed as an exception', () => {
  const texts = Object.fromEntries(WORK_TEXT_FIELDS.map((field) => [field, `its ${field}`]))
  const expected = WORK_TEXT_FIELDS.filter((field) => !NOT_IN_THE_LINES.includes(field)).map((field) => `its ${field}`)
  expect(
    getLabelLines(createTestWork('a', texts)).flat().toSorted(),
    'add a text of a hung work to getLabelLines or, if no label shows it, to NOT_IN_THE_LINES of this test',
  ).toEqual(expected.toSorted())
})
