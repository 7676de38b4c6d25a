import { createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { describe, expect, test } from 'vitest'
import { packLabels } from './label-sheet.ts'
import { LABEL_MARGIN_M, layOutLabel, type MeasureLabelText } from './wall-label.ts'

const measure: MeasureLabelText = (text, sizeM) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2000 ? sizeM : sizeM / 2), 0)
const bare = (words: string): string => words.replace(/\s+/g, '')

describe('F-01 the label of a work', () => {
  test.each([
    '雨后',
    '江南水乡速写之一百二十三',
    '一九七六年春天在富春江上游写生所得的山水长卷第十二段',
    '山'.repeat(60),
    'Composition with large red plane, yellow, black, grey and blue',
  ])('says all of its title, within its margins: %s', (title) => {
    const work = createTestWork('a', { title, artist: '沈未央', year: '2024', medium: '布面丙烯、综合材料，装裱于木板' })
    const label = layOutLabel(work, measure)
    const lines = label?.lines ?? []
    expect(bare(lines.map(({ text }) => text).join(''))).toBe(bare(`${title}沈未央2024${work.medium}`))
    for (const { text, sizeM, weight } of lines) {
      expect(measure(text, sizeM, weight)).toBeLessThanOrEqual((label?.widthM ?? 0) - 2 * LABEL_MARGIN_M + 1e-9)
    }
    expect(label?.heightM).toBeGreaterThan(Math.max(...lines.map(({ baselineM }) => baselineM)))
  })

  test('sets usual titles in at most two lines, and the size on a line of its own', () => {
    const work = createTestWork('a', { title: '江南水乡速写之一百二十三', medium: '布面丙烯', realSizeCm: [130, 180] })
    const lines = layOutLabel(work, measure)?.lines ?? []
    expect(lines.filter(({ weight }) => weight === 600)).toHaveLength(2)
    expect(lines.map(({ text }) => text)).toContain('130 × 180 cm')
  })

  test('exists only for works with a title', () => {
    expect(layOutLabel(createTestWork('a', { title: ' ', artist: '沈未央' }), measure)).toBeNull()
  })
})

test('F-01 the sheet of labels is as high as its labels need, and they do not overlap in it', () => {
  const sizes = Array.from(
    { length: 200 },
    (_, index) => [`p${index}`, { widthM: index % 3 ? 0.34 : 0.44, heightM: 0.2 }] as const,
  )
  for (const count of [0, 1, 12, 200]) {
    const labels = new Map(sizes.slice(0, count))
    const { pxPerM, heightPx, places } = packLabels(labels)
    expect(heightPx).toBeLessThanOrEqual(4096)
    if (count <= 12) expect(heightPx).toBeLessThan(1200)
    // A phone shows no more than 650 pixels a metre from a metre and a half.
    expect(pxPerM).toBeGreaterThan(650)
    const rects = [...labels].map(([id, { widthM, heightM }]) => {
      const [left, top] = places.get(id) ?? [0, 0]
      return { left, top, right: left + widthM * pxPerM, bottom: top + heightM * pxPerM }
    })
    for (const one of rects) expect(one.right).toBeLessThan(2048)
    const overlaps = rects.filter((one, at) =>
      rects
        .slice(at + 1)
        .some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom),
    )
    expect(overlaps).toEqual([])
  }
})
