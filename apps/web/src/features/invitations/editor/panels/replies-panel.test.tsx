import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CHOICES_MAX } from '@zhanjian/scene/invitation/document.ts'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { afterEach, expect, test } from 'vitest'
import { renderInEditor } from '../../testing/render-in-editor.tsx'
import { RepliesPanel } from './replies-panel.tsx'

afterEach(cleanup)

const sample = createTestInvitation(1)
const question = { id: 'q1', kind: 'choice' as const, label: '吃什么', choices: ['面', '饭'], isRequired: false }
const document = { ...sample, answers: { ...sample.answers, isOpen: true, questions: [question] } }

/** @returns the questions as the invitation has them now */
function renderPanel() {
  const draft = renderInEditor(<RepliesPanel />, document)
  return () => draft.getState().editing.document.answers.questions
}

test('S-14 choices are written one a line; too many or too long ones are told, stay, and change nothing', async () => {
  const read = renderPanel()
  const field = screen.getByLabelText('选项，每行一个')
  fireEvent.change(field, { target: { value: '面\n\n饭\n粥' } })
  expect(read()?.[0]?.choices).toEqual(['面', '饭', '粥'])
  const tooMany = Array.from({ length: CHOICES_MAX + 1 }, (_, at) => `第 ${at} 道`).join('\n')
  fireEvent.change(field, { target: { value: tooMany } })
  expect(await screen.findByText(`最多 ${CHOICES_MAX} 个选项`)).toBeTruthy()
  expect(field).toHaveProperty('value', tooMany)
  const max = INVITATION_TEXTS.questionChoice.maxCharacters
  fireEvent.change(field, { target: { value: '长'.repeat(200) } })
  expect(await screen.findByText(new RegExp(`^每行最多 ${max} 个字，有一行多了 ${200 - max} 个`))).toBeTruthy()
  expect(read()?.[0]?.choices).toEqual(['面', '饭', '粥'])
})

test('S-14 a question that becomes one to fill in has no choices left, and one more question is one step', async () => {
  const read = renderPanel()
  await userEvent.click(screen.getByRole('radio', { name: '填空' }))
  expect(read()?.[0]).toMatchObject({ kind: 'text', choices: [] })
  await userEvent.click(screen.getByRole('button', { name: '加一个问题' }))
  expect(read()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '移除第 1 个问题' }))
  expect(read()?.map(({ id }) => id)).not.toContain('q1')
})
