import { TEXT_WALL_FIELDS } from '@zhanjian/scene/hall/document.ts'
import { NO_WALL_TEXTS } from '@zhanjian/scene/hall/text-wall-spots.ts'
import { expect, test } from 'vitest'
import { toLinearColour } from '../geometry/linear-colour.ts'
import { layOutTextWall, type MeasureFace, TITLE_TRACKING_EM } from './text-wall-layout.ts'
import { chooseInk } from './text-wall-view.ts'

const measure: MeasureFace = (text) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2000 ? 1 : 0.5), 0)
const SENTENCE = '春水初涨，夏云压山，秋夜无人，冬日见骨。'
const INTRODUCTION = `${SENTENCE.repeat(3)}\n${SENTENCE}`

test.each([
  ['山水之间', INTRODUCTION],
  ['一九七六年春天在富春江上游写生所得山水长卷回顾展', SENTENCE.repeat(24)],
  ['', INTRODUCTION],
  ['山水之间', ''],
])('F-01 all of a name and an introduction is lettered within its column: %s', (title, introduction) => {
  for (const widthM of [1.2, 2.4]) {
    const column = layOutTextWall({ title, introduction, makers: ['沈未央', '顾南'] }, widthM, 2, measure)
    if (!column) throw new Error('nothing lettered')
    const { lines, heightM } = column
    expect(lines.map(({ text }) => text).join('')).toBe(`${title}${introduction.replaceAll('\n', '')}沈未央 · 顾南`)
    expect(heightM).toBeLessThanOrEqual(2)
    for (const { text, face, sizeM } of lines) {
      const tracking = face === 'title' ? [...text].length * TITLE_TRACKING_EM : 0
      expect((measure(text, face) + tracking) * sizeM).toBeLessThanOrEqual(widthM + 1e-9)
    }
    expect(lines.filter(({ face }) => face === 'title').length).toBeLessThanOrEqual(2)
  }
})

test('F-01 every text that a text wall has is lettered', () => {
  for (const field of TEXT_WALL_FIELDS) {
    const lines = layOutTextWall({ ...NO_WALL_TEXTS, [field]: '雨后', makers: [] }, 2, 2, measure)?.lines ?? []
    expect(lines.map(({ text }) => text).join(''), field).toBe('雨后')
  }
})

test('F-01 a short name is one large line, far larger than the introduction', () => {
  const lines = layOutTextWall({ title: '山水之间', introduction: SENTENCE, makers: [] }, 2.4, 2, measure)?.lines ?? []
  expect(lines[0]).toMatchObject({ text: '山水之间', sizeM: 0.44 })
  expect(lines[1]?.sizeM).toBeLessThan(0.1)
})

test('F-01 every line of a paragraph but its last fills the column', () => {
  const lines = layOutTextWall({ title: '', introduction: INTRODUCTION, makers: [] }, 2.4, 2, measure)?.lines ?? []
  const ends = lines.filter(({ justifiedM }) => justifiedM === null).map(({ text }) => text.at(-1))
  expect(ends).toEqual(['。', '。'])
})

test('F-01 a wall without words stays bare', () => {
  expect(layOutTextWall({ title: ' ', introduction: '\n', makers: ['沈未央'] }, 2, 2, measure)).toBeNull()
})

test('F-01 letters are dark on light walls and light on dark ones', () => {
  const brightness = (wall: string) => chooseInk(toLinearColour(wall))[1]
  for (const wall of ['#f5f4f1', '#c9a58a', '#b0b0aa']) expect(brightness(wall)).toBeLessThan(0.1)
  for (const wall of ['#1b2f6b', '#24402f', '#3a3733', '#a37a69']) expect(brightness(wall)).toBeGreaterThan(0.8)
})
