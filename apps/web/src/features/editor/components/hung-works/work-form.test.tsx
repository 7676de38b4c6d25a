import { cleanup, render, screen } from '@testing-library/react'
import { WORK_TEXT_FIELDS, WORK_TEXTS } from '@zhanjian/scene/document.ts'
import { createTestWork } from '@zhanjian/scene/testing/halls.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { WorkForm } from './work-form.tsx'

afterEach(cleanup)

test.each(WORK_TEXT_FIELDS)('F-01 the form of a work has a field for its %s, with the maximum length of a hall', (field) => {
  const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
  const work = createTestWork('a', { [field]: 'what it says' })
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
  const input = screen.getByDisplayValue<HTMLInputElement | HTMLTextAreaElement>('what it says')
  expect(input.maxLength).toBe(WORK_TEXTS[field].maxCharacters)
})
