import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type HungWork, WORK_TEXT_FIELDS, WORK_TEXTS } from '@zhanjian/scene/hall/document.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { WorkSheet } from './work-sheet.tsx'

afterEach(cleanup)

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')

function getFirstWork(): HungWork {
  const parsed = parseHallDocument(hall.document)
  const first = parsed.ok ? parsed.document.works[0] : undefined
  if (first === undefined) throw new Error('the demo hall has no works')
  return first
}

function renderSheet(work: HungWork, isAltWanted?: true) {
  const story = {
    name: 'test',
    person: sampleCreator,
    render: () => (
      <EditorFrame session={{ hall }}>
        <WorkSheet workId={work.id} isAltWanted={isAltWanted} onClose={() => undefined} />
      </EditorFrame>
    ),
  }
  render(<StoryFrame theme="dark" story={story} />)
}

test.each(
  WORK_TEXT_FIELDS,
)('F-01 the form of a work has a field for its %s, which keeps a longer one whole and says so', (field) => {
  const first = getFirstWork()
  renderSheet(first)
  const { maxCharacters } = WORK_TEXTS[field]
  const fields = screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
  const input = fields.find(({ value }) => value === first[field])
  if (input === undefined) throw new Error(`no field shows ${field}`)
  const tooLong = '字'.repeat(maxCharacters + 1)
  fireEvent.change(input, { target: { value: tooLong } })
  expect(input.value).toBe(tooLong)
  expect(screen.getByText(`最多 ${maxCharacters} 个字，多了 1 个，删短后才能保存`)).toBeTruthy()
})

test('F-01 a work that is opened for its missing description begins there: its field has the focus', async () => {
  renderSheet(getFirstWork(), true)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('图片说明'))
})

test('F-01 the fields of the real size stay in the document while one after the other is typed, so that the focus stays', () => {
  renderSheet({ ...getFirstWork() })
  const [width, height] = ['宽', '高'].map((label) => screen.getByRole<HTMLInputElement>('textbox', { name: label }))
  if (width === undefined || height === undefined) throw new Error('no fields for the size')
  fireEvent.change(width, { target: { value: '60' } })
  fireEvent.change(height, { target: { value: '80' } })
  fireEvent.blur(height)
  expect(width.isConnected && height.isConnected).toBe(true)
  fireEvent.change(width, { target: { value: '61' } })
  fireEvent.blur(width)
  expect([width.value, height.value, width.isConnected && height.isConnected]).toEqual(['61', '80', true])
})

test('F-01 the real size proposes the other side by the proportions of the picture, and says when they differ', () => {
  const work = { ...getFirstWork(), realSizeCm: null }
  const asset = hall.assets.find(({ id }) => id === work.assetId)
  if (asset?.widthPx == null || asset.heightPx == null) throw new Error('the demo hall does not know the size of its picture')
  renderSheet(work)
  const [width, height] = ['宽', '高'].map((label) => screen.getByRole<HTMLInputElement>('textbox', { name: label }))
  if (width === undefined || height === undefined) throw new Error('no fields for the size')
  fireEvent.change(width, { target: { value: '60' } })
  fireEvent.change(height, { target: { value: '' } })
  expect(Number(height.placeholder)).toBeCloseTo((60 / asset.widthPx) * asset.heightPx, 0)
  expect(screen.queryByText(/多出的边会裁掉/)).toBeNull()
  fireEvent.change(height, { target: { value: '300' } })
  expect(screen.getByText(/多出的边会裁掉/)).toBeTruthy()
})
