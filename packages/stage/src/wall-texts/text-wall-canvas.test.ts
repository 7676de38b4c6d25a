import { expect, test } from 'vitest'
import { drawTextWall, TEXT_RIM_M } from './text-wall-canvas.ts'
import { type TextWallColumn } from './text-wall-layout.ts'

const WIDTH_M = 1.9
const createColumn = (text: string): TextWallColumn => ({
  widthM: WIDTH_M,
  heightM: 1,
  lines: [{ text, face: 'title', sizeM: 0.1, baselineM: 0.1, justifiedM: null }],
})

/** What is drawn at once, and how. */
function draw(text: string) {
  const drawn: { part: string; leftM: number; direction: string }[] = []
  const canvas = { width: 0, height: 0 }
  const context = {
    canvas,
    direction: 'inherit',
    fillRect: () => undefined,
    measureText: (part: string) => ({ width: part.length }),
    fillText(part: string, leftPx: number) {
      drawn.push({ part, leftM: (leftPx / canvas.width) * (WIDTH_M + 2 * TEXT_RIM_M), direction: context.direction })
    },
  }
  drawTextWall(context as unknown as CanvasRenderingContext2D, createColumn(text))
  return { parts: drawn.map(({ part }) => part), first: drawn[0] }
}

test('F-01 a line that is written from right to left is drawn as a whole, from the right edge', () => {
  for (const text of ['مرحبا بالعالم! 2024', 'שלום עולם.', '«ليل» 月亮 قمر']) {
    const { parts, first } = draw(text)
    expect(parts).toEqual([text])
    expect(first?.direction).toBe('rtl')
    expect(first?.leftM).toBeCloseTo(TEXT_RIM_M + WIDTH_M, 2)
  }
})

test('F-01 words of letters that join stay whole within a Chinese line, which begins on the left', () => {
  const { parts, first } = draw('月亮قمر الليل 2024，夜')
  expect(parts).toEqual(['月', '亮', 'قمر الليل 2024', '，', '夜'])
  expect(first).toMatchObject({ direction: 'ltr' })
  expect(first?.leftM).toBeCloseTo(TEXT_RIM_M, 2)
  expect(draw('नमस्ते café').parts).toEqual(['नमस्ते', ' ', 'café'])
})

test('F-01 joined pictographs, flags and characters with marks are drawn as one; Chinese is spaced letter by letter', () => {
  expect(draw('家👨‍👩‍👧🇨🇳👍🏽❤️‍🔥1️⃣').parts).toEqual(['家', '👨‍👩‍👧', '🇨🇳', '👍🏽', '❤️‍🔥', '1️⃣'])
  expect(draw('“山水”——Tokyo 2024…').parts).toEqual(['“', '山', '水', '”', '—', '—', 'Tokyo', ' ', '2024', '…'])
})
