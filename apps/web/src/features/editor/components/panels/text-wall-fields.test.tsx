import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { InfoPanel } from './info-panel.tsx'

const texts = panelTexts.textWall
const hall = samplePublicHall(sampleHalls[0]?.code ?? '')

beforeEach(() => {
  const render_ = () => (
    <EditorFrame session={{ hall }}>
      <InfoPanel />
    </EditorFrame>
  )
  render(<StoryFrame theme="dark" story={{ name: 'test', person: sampleCreator, render: render_ }} />)
})
afterEach(cleanup)

const getTitle = () => screen.getByLabelText<HTMLInputElement>(texts.title)
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('F-01 the text wall follows the hall’s title until the owner writes another, and follows it again on request', () => {
  expect(getTitle().value).toBe(hall.work.title)
  write(panelTexts.info.title, '春山')
  expect(getTitle().value).toBe('春山')
  write(texts.title, '春山如笑')
  write(panelTexts.info.title, '夏云')
  expect(getTitle().value).toBe('春山如笑')
  fireEvent.click(screen.getByRole('button', { name: texts.follow }))
  expect(getTitle().value).toBe('夏云')
})

test('F-01 an owner takes the text wall down and puts it up again', () => {
  const toggle = () => fireEvent.click(screen.getByRole('switch', { name: texts.label }))
  toggle()
  expect(screen.queryByLabelText(texts.title)).toBeNull()
  toggle()
  expect(getTitle().value).toBe(hall.work.title)
})
