import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sharedTemplates, templateByCode } from '@zhanjian/contract/works/templates.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { samplePublicTemplate, sampleTemplates } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { type HallTemplateChoice, toOfficialChoice } from '../../hall/hall-template-choice.ts'
import { TemplateChooser } from './template-chooser.tsx'

afterEach(cleanup)

/** @returns the choices in order, and the requests for the list */
function renderChooser(answers: (api: FakeApi) => void = () => undefined) {
  const chosen: HallTemplateChoice[] = []
  const push = vi.fn()
  const requests: unknown[] = []
  function Chooser() {
    const [choice, setChoice] = useState(toOfficialChoice('white_cube'))
    return (
      <TemplateChooser
        choice={choice}
        onChoose={(next) => {
          chosen.push(next)
          setChoice(next)
        }}
      />
    )
  }
  const story = {
    name: 'test',
    person: sampleCreator,
    render: () => <Chooser />,
    answers(api: FakeApi) {
      api.mockEndpoint(sharedTemplates, ({ body }) => {
        const { order, text } = body as Record<string, unknown>
        requests.push({ order, text })
        return { data: { records: [...sampleTemplates], cursor: null } }
      })
      answers(api)
    },
  }
  render(<StoryFrame theme="dark" story={story} router={{ push }} />)
  return { chosen, requests, push }
}
const findCard = (name: RegExp) => screen.findByRole('radio', { name })

test('S-08 a template made by a user is selected once it is loaded, by its code and revision', async () => {
  const { chosen, push } = renderChooser((api) => api.mockEndpoint(templateByCode, { data: samplePublicTemplate() }))
  await userEvent.click(screen.getByRole('radio', { name: '大家的' }))
  await userEvent.click(await findCard(/^雨巷三进/))
  await waitFor(() => expect(chosen).toHaveLength(1))
  const { code } = samplePublicTemplate().hall.work
  expect(chosen[0]).toMatchObject({ key: code, isOfficial: false, pattern: { template: { id: code, version: 1 } } })
  expect((await findCard(/^雨巷三进/)).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('已选《雨巷三进》')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '走进去看看' }))
  expect(push).toHaveBeenCalledWith(screenAddress('templatePreview', { code }))
})

test('S-08 a template that no longer exists is not selected, and the user is told', async () => {
  const { chosen } = renderChooser((api) => api.mockEndpoint(templateByCode, { error: 'NOT_FOUND' }))
  await userEvent.click(screen.getByRole('radio', { name: '大家的' }))
  const gone = await findCard(/^雨巷三进/)
  await userEvent.click(gone)
  await waitFor(() => expect(gone.getAttribute('aria-busy')).toBeNull())
  expect(chosen).toEqual([])
  expect(gone.getAttribute('aria-checked')).toBe('false')
})

test('S-08 templates can be sorted by use and filtered by a word', async () => {
  const { requests } = renderChooser()
  await userEvent.click(screen.getByRole('radio', { name: '大家的' }))
  await findCard(/^雨巷三进/)
  await userEvent.click(screen.getByRole('button', { name: '最多人用' }))
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索模板' }), '砖')
  await waitFor(() => expect(requests[requests.length - 1]).toEqual({ order: 'used', text: '砖' }))
  expect(requests[0]).toMatchObject({ order: 'newest' })
})
