import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { templateByCode } from '@zhanjian/contract/works/templates.ts'
import { removeWork, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { samplePublicTemplate } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { TemplatePreviewPage } from './template-preview-page.tsx'

afterEach(cleanup)

const CODE = 'yuedong001'
const createOwnTemplate = (changes: Partial<WorkSummary> = {}) =>
  samplePublicTemplate({ can: { edit: true, publish: true, remove: true }, ...changes })

interface RenderOptions {
  answer?: FakeResponse<typeof templateByCode>
  query?: Record<string, string>
  person?: User
}

/** @returns the navigation, and the removed templates */
function renderPage({ answer = { data: samplePublicTemplate() }, query = { code: CODE }, person }: RenderOptions = {}) {
  const [push, back, removed] = [vi.fn(), vi.fn(), vi.fn()]
  const story = {
    name: 'test',
    route: `${screens.templatePreview.path}?${new URLSearchParams(query).toString()}`,
    ...(person === undefined ? {} : { person }),
    render: () => <TemplatePreviewPage renderHall={({ document }) => <p>{`空展厅 ${document.works.length}`}</p>} />,
    answers(api: Parameters<NonNullable<Parameters<typeof StoryFrame>[0]['story']['answers']>>[0]) {
      api.mockEndpoint(templateByCode, answer)
      api.mockEndpoint(removeWork, ({ params }) => {
        removed(params.id)
        return { data: samplePublicTemplate().hall.work }
      })
    },
  }
  render(<StoryFrame theme="dark" story={story} router={{ push, back }} />)
  return { push, back, removed }
}
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '更多' }))
  return within(await screen.findByRole('dialog'))
}

test('S-15 without login a visitor walks the empty hall, reads its capacity, and can build from it', async () => {
  const { push } = renderPage()
  await findHeading('雨巷三进')
  expect(screen.getByText('空展厅 0')).toBeTruthy()
  const facts = within(screen.getByLabelText('模板概况'))
  expect(facts.getByText(/^约 \d+ 件$/)).toBeTruthy()
  expect(facts.getByText('128 间')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '用这个模板建展厅' }))
  expect(push).toHaveBeenCalledWith(screenAddress('galleryCreator', { template: CODE }))
})

test('an address in the summary of a template is tapped', async () => {
  const template = samplePublicTemplate()
  const work = { ...template.hall.work, summary: '图纸在 https://example.com/plan' }
  renderPage({ answer: { data: { ...template, hall: { ...template.hall, work } } } })
  expect(await screen.findByRole('link', { name: 'https://example.com/plan' })).toBeTruthy()
})

test('S-15 an official template is shown without the server', async () => {
  const { push } = renderPage({ answer: { isOffline: true }, query: { template: 'moon_gate' } })
  await findHeading('月洞江南')
  expect(screen.getByText('官方模板')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '用这个模板建展厅' }))
  expect(push).toHaveBeenCalledWith(screenAddress('galleryCreator', { template: 'moon_gate' }))
})

test('S-15 the owner reads why it was rejected, with a link to fix it', async () => {
  const review = { state: 'rejected' as const, reasons: ['low_quality'], note: '太暗' }
  const { push } = renderPage({ answer: { data: createOwnTemplate({ review }) }, person: sampleCreator })
  expect(await screen.findByText(/没有通过审核.*太暗/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '编辑' }))
  expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/pages\/aframe\/template-editor\?id=/))
})

test('S-15 the owner deletes it only after a confirmation, and returns', async () => {
  const { back, removed } = renderPage({ answer: { data: createOwnTemplate() }, person: sampleCreator })
  await findHeading('雨巷三进')
  const remove = async (answer: string) => {
    await userEvent.click((await openMenu()).getByRole('button', { name: '删除' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除模板《雨巷三进》？' }))
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await remove('取消')
  expect(removed).not.toHaveBeenCalled()
  await remove('删除')
  await waitFor(() => expect(back).toHaveBeenCalled())
  expect(removed).toHaveBeenCalledTimes(1)
  expect(await screen.findByText('已移到回收站')).toBeTruthy()
})

test('S-15 everybody else may report it, a visitor after logging in', async () => {
  const { push } = renderPage()
  await findHeading('雨巷三进')
  await userEvent.click((await openMenu()).getByRole('button', { name: '举报' }))
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
  cleanup()
  renderPage({ person: sampleCreator })
  await findHeading('雨巷三进')
  expect((await openMenu()).queryByRole('button', { name: '删除' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '举报' }))
  expect(await screen.findByRole('dialog', { name: /举报/ })).toBeTruthy()
})

test.each([
  ['没有找到这个模板', { answer: { error: 'NOT_FOUND' } }],
  ['没有找到这个模板', { query: {} }],
  ['没有找到这个模板', { query: { template: 'nowhere' } }],
  ['这个模板已下架', { answer: { error: 'WORK_TAKEN_DOWN' } }],
] as const)('S-15 %s is shown in the place of the hall', async (title, opened: RenderOptions) => {
  renderPage(opened)
  expect(await screen.findByText(title)).toBeTruthy()
})
