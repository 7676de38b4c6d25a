import { expect, test } from 'vitest'
import { drawTextWall, TEXT_RIM_M } from './text-wall-canvas.ts'
import { layOutTextWall } from './text-wall-layout.ts'

const WIDTH_M = 1.9

/** What is drawn at once, and how: of a title, on one line as long as a letter is narrow, or of a paragraph. */
function draw(text: string, { isParagraph = false, letterEm = 0.01 } = {}) {
  const texts = { title: isParagraph ? '' : text, introduction: isParagraph ? text : '', makers: [] }
  const column = layOutTextWall(texts, WIDTH_M, 2, (part) => part.length * letterEm)
  if (!column) throw new Error('nothing lettered')
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
  drawTextWall(context as unknown as CanvasRenderingContext2D, column)
  return { drawn, lines: column.lines.map(({ text: line }) => line), parts: drawn.map(({ part }) => part), first: drawn[0] }
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

test('F-01 words in brackets or quotes within a Chinese line are drawn together, as they change places', () => {
  for (const words of ['(قمر الليل)', '"قمر الليل"', '[שלום עולם]', 'नमस्ते(قمر الليل)', 'Tokyo (قمر الليل)']) {
    expect(draw(`月亮${words}夜`).parts).toEqual(['月', '亮', ...words.split(/(?<=o)( )/), '夜'])
  }
})

test('F-01 all lines of a title or paragraph begin on the side on which it does', () => {
  const title = draw('月亮(قمر الليل)夜', { letterEm: 1 })
  expect(title.lines).toEqual(['月亮(قمر', 'الليل)夜'])
  expect(title.parts).toEqual(['月', '亮', '(قمر', 'الليل)', '夜'])
  expect(title.drawn.map(({ direction }) => direction)).toEqual(title.parts.map(() => 'ltr'))
  expect(title.drawn[3]?.leftM).toBeCloseTo(TEXT_RIM_M, 2)
  const { drawn, lines } = draw('يفتتح المعرض الجديد Modern Art 2024 قريبا في المدينة القديمة', {
    isParagraph: true,
    letterEm: 1,
  })
  expect(lines.some((line) => line.startsWith('Modern Art'))).toBe(true)
  for (const { leftM, direction } of drawn) {
    expect(direction).toBe('rtl')
    expect(leftM).toBeCloseTo(TEXT_RIM_M + WIDTH_M, 2)
  }
})

test('F-01 digits do not decide on which side a line begins', () => {
  expect(draw('٢٠٢٤ 月亮').first).toMatchObject({ part: '٢٠٢٤ ', direction: 'ltr' })
  expect(draw('2024 قمر').first).toMatchObject({ direction: 'rtl' })
})

test('F-01 joined pictographs, flags and characters with marks are drawn as one; Chinese is spaced letter by letter', () => {
  expect(draw('家👨‍👩‍👧🇨🇳👍🏽❤️‍🔥1️⃣').parts).toEqual(['家', '👨‍👩‍👧', '🇨🇳', '👍🏽', '❤️‍🔥', '1️⃣'])
  expect(draw('“山水”——Tokyo 2024…').parts).toEqual(['“', '山', '水', '”', '—', '—', 'Tokyo', ' ', '2024', '…'])
})
