import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { samplePanorama } from '../../../../playground/sample-tours.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PanoramaPage } from './panorama-page.tsx'

type Answer = FakeResponse<typeof publicPanoramaByCode>
const { code, title } = samplePanorama.work

// jsdom draws nothing: a tour is shown as on a device that cannot draw it.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderPage(answer: Answer | (() => Answer), scene?: string) {
  const replaced: string[] = []
  const answers = (api: FakeApi) => {
    api.mockEndpoint(publicPanoramaByCode, answer)
    api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
    api.mockEndpoint(reportDwell, { data: { counted: true } })
  }
  const story = {
    name: 'test',
    route: screenAddress('panorama', { code, scene }),
    render: () => <PanoramaPage renderOwner={() => null} renderActions={() => null} />,
    answers,
  }
  render(<StoryFrame story={story} theme="dark" router={{ replace: (address) => void replaced.push(address) }} />)
  return replaced
}

test('S-21 without WebGL a tour is a picture to scroll and a list with every scene and hotspot', async () => {
  renderPage({ data: samplePanorama }, 'bamboo')
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('group', { name: /^石板路在竹林里/ }).querySelector('img')?.src).toMatch(/bamboo/)
  expect(screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'true')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '走到这里：屋顶夜话' }))
  expect(screen.getByRole('group', { name: /^城市在四面亮着/ }).querySelector('img')?.src).toMatch(/rooftop/)
  expect(screen.getByText(/每年四月开七天/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '网页：入园须知' }))
  expect(screen.getByText('将离开展间，打开 garden.example.com')).toBeTruthy()
})

test('S-21 a tour behind a password leads to the page that asks for it', async () => {
  const replaced = renderPage({ error: 'WORK_LOCKED' })
  await vi.waitFor(() => expect(replaced).toEqual([screenAddress('detail', { code })]))
  cleanup()
  const withScene = renderPage({ error: 'WORK_LOCKED' }, 'bamboo')
  await vi.waitFor(() => expect(withScene).toEqual([screenAddress('detail', { code, scene: 'bamboo' })]))
})

test('S-21 a tour that did not arrive is fetched again on request', async () => {
  let isOffline = true
  renderPage(() => (isOffline ? { isOffline } : { data: samplePanorama }))
  const again = await screen.findByRole('button', { name: '再试一次' })
  isOffline = false
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('S-21 a visitor who finds no tour is offered a login, since it may be their own', async () => {
  renderPage({ error: 'NOT_FOUND' })
  expect(await screen.findByRole('button', { name: '是我的作品，去登录' })).toBeTruthy()
})

test('S-21 a tour saved by a newer version of the page asks for a reload', async () => {
  renderPage({ data: { ...samplePanorama, document: { ...samplePanorama.document, schemaVersion: 99 } } })
  expect(await screen.findByRole('button', { name: '刷新页面' })).toBeTruthy()
})
