import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type HungWork, WORK_TEXT_FIELDS, WORK_TEXTS } from '@zhanjian/scene/document.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { createTestWork } from '@zhanjian/scene/testing/halls.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { WorkForm } from './work-form.tsx'
import { WorkSheet } from './work-sheet.tsx'

afterEach(cleanup)

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')

function getFirstWork(): HungWork {
  const parsed = parseHallDocument(hall.document)
  const first = parsed.ok ? parsed.document.works[0] : undefined
  if (first === undefined) throw new Error('the demo hall has no works')
  return first
}

function renderForm(work: HungWork) {
  const story = {
    name: 'test',
    person: sampleCreator,
    render: () => (
      <EditorFrame session={{ hall }}>
        <WorkForm work={work} onDone={() => undefined} />
      </EditorFrame>
    ),
  }
  render(<StoryFrame theme="dark" story={story} />)
}

test.each(WORK_TEXT_FIELDS)('F-01 the form of a work has a field for its %s, with the maximum length of a hall', (field) => {
  renderForm(createTestWork('a', { [field]: 'what it says' }))
  const input = screen.getByDisplayValue<HTMLInputElement | HTMLTextAreaElement>('what it says')
  expect(input.maxLength).toBe(WORK_TEXTS[field].maxCharacters)
})

test('F-01 a work that is opened for its missing description begins there: its field has the focus', async () => {
  const first = getFirstWork()
  const story = {
    name: 'test',
    person: sampleCreator,
    render: () => (
      <EditorFrame session={{ hall }}>
        <WorkSheet workId={first.id} isAltWanted onClose={() => undefined} />
      </EditorFrame>
    ),
  }
  render(<StoryFrame theme="dark" story={story} />)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('图片说明'))
})

test.each(['-5', '999999', '0'])('F-01 a size of %s centimetres is told to be wrong in its field', (size) => {
  renderForm(createTestWork('a', {}))
  const width = screen.getByLabelText('宽')
  fireEvent.change(width, { target: { value: size } })
  fireEvent.blur(width)
  expect(screen.getByText('请填写有效的尺寸')).toBeTruthy()
  expect(width.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('高').getAttribute('aria-invalid')).toBeNull()
})

test('F-01 a work is called the cover only if it has been chosen: without a choice the hall is drawn', () => {
  renderForm(getFirstWork())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '设为封面' }).disabled).toBe(false)
})
