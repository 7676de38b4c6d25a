import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { popularTags, searchPeople, searchSuggestions, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import { samplePeople, sampleTags, sampleWorks } from '../../../../playground/sample-works.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { SearchPage } from './search-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const owner = buildSampleProfile()

/** @returns the search requests, and the queries that the page navigated to; the page itself stays on the first one */
function renderPage(query: Record<string, string>, answers: (api: FakeApi) => void = () => undefined) {
  const requests: unknown[] = []
  const wanted: unknown[] = []
  const amendQuery = (search: string) => wanted.push(Object.fromEntries(new URLSearchParams(search)))
  const route = screenAddress('search', query)
  const all = (api: FakeApi) => {
    api.mockEndpoint(popularTags, { data: { tags: sampleTags } })
    api.mockEndpoint(personById, { data: owner })
    api.mockEndpoint(searchSuggestions, { data: { records: [] } })
    api.mockEndpoint(searchWorks, ({ body }) => {
      const { cursor: _, ...what } = body as Record<string, unknown>
      requests.push(what)
      return { data: { records: [...sampleWorks], cursor: null } }
    })
    answers(api)
  }
  const story = { name: 'test', route, render: () => <SearchPage />, answers: all }
  render(<StoryFrame theme="light" story={story} router={{ replaceQuery: amendQuery }} />)
  return { requests, wanted }
}
const findField = () => screen.findByRole('combobox')

test('kind, tag and person filter a search, and each can be removed', async () => {
  const { requests, wanted } = renderPage({ text: '山', kind: 'panorama', tag: '山水', owner: owner.id })
  await waitFor(() => expect(requests).toEqual([{ text: '山', kind: 'panorama', tag: '山水', ownerId: owner.id }]))
  for (const name of ['全景', '# 山水', `${owner.nickname}的作品`]) {
    await userEvent.click(await screen.findByRole('button', { name: `去掉筛选：${name}` }))
  }
  expect(wanted).toEqual([
    { text: '山', tag: '山水', owner: owner.id },
    { text: '山', kind: 'panorama', owner: owner.id },
    { text: '山', kind: 'panorama', tag: '山水' },
  ])
})

test('whoever is found by the text stands above the works, unless a filter asks for works alone', async () => {
  const people = samplePeople.slice(0, 3)
  const answerPeople = (api: FakeApi) => api.mockEndpoint(searchPeople, { data: { records: people, cursor: null } })
  const { wanted } = renderPage({ text: '山' }, answerPeople)
  const found = within(await screen.findByRole('region', { name: '找到的用户' }))
  expect(found.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(found.getByRole('button', { name: '全部用户' }))
  expect(wanted).toEqual([{ text: '山', tab: 'people' }])
  cleanup()
  renderPage({ text: '山', kind: 'panorama' }, answerPeople)
  expect(await screen.findAllByRole('article')).not.toHaveLength(0)
  expect(screen.queryByRole('region', { name: '找到的用户' })).toBeNull()
})

test('a hall that is found by a work on its walls names the work and leads to it', async () => {
  const [hall, ...others] = sampleWorks
  if (hall === undefined) throw new Error('no sample')
  const match = { id: 'w 7', title: '潮汐之间', picture: null }
  renderPage({ text: '潮汐' }, (api) =>
    api.mockEndpoint(searchWorks, { data: { records: [{ ...hall, match }, ...others], cursor: null } }),
  )
  const card = within(await screen.findByRole('article', { name: hall.title }))
  expect(card.getByText('馆内有「潮汐之间」')).toBeTruthy()
  const link = card.getByRole('link', { name: hall.title })
  expect(link.getAttribute('href')).toBe(`#${screenAddress('viewer', { code: hall.code, work: match.id })}`)
})

test('several filters are selected in one sheet and applied together', async () => {
  const { wanted } = renderPage({ text: '山', owner: owner.id })
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: '视频' }))
  await userEvent.click(sheet.getByRole('button', { name: '附近 50 公里' }))
  await userEvent.click(await sheet.findByRole('button', { name: sampleTags[0]?.tag ?? '' }))
  expect(wanted).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: '查看结果' }))
  expect(wanted).toEqual([{ text: '山', kind: 'video', near: '1', tag: sampleTags[0]?.tag, owner: owner.id }])
})

test('a nearby search first explains why it needs the location, then searches around it', async () => {
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { longitude: 120.1512, latitude: 30.2549 } } as GeolocationPosition)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }))
  const { requests } = renderPage({ text: '山', near: '1' })
  const ask = await screen.findByRole('button', { name: '使用我的位置' })
  expect(requests).toEqual([])
  await userEvent.click(ask)
  // Rounded to about a kilometre.
  await waitFor(() => expect(requests).toEqual([{ text: '山', near: { longitude: 120.15, latitude: 30.25 } }]))
})

test('a search among a person’s works starts with the field focused and their works below', async () => {
  const { requests, wanted } = renderPage({ owner: owner.id })
  expect(document.activeElement).toBe(await findField())
  await waitFor(() => expect(requests).toEqual([{ ownerId: owner.id }]))
  expect(await screen.findByRole('feed')).toBeTruthy()
  await userEvent.type(await findField(), '山 水{Enter}')
  expect(wanted).toEqual([{ owner: owner.id, text: '山 水' }])
})

test('K-07 suggestions are requested when typing pauses, and never shown for other input', async () => {
  const requests: unknown[] = []
  renderPage({}, (api) =>
    api.mockEndpoint(searchSuggestions, ({ query }) => {
      const text = query.get('text') ?? ''
      requests.push(text)
      return { data: { records: [{ kind: 'tag' as const, text: `${text}水`, target: null }] }, delayMs: text === '山' ? 200 : 0 }
    }),
  )
  await userEvent.type(await findField(), '山')
  await waitFor(() => expect(requests).toEqual(['山']))
  await userEvent.type(await findField(), '风')
  expect((await screen.findByRole('option', { name: /山风水/ })).textContent).toContain('标签')
  expect(requests).toEqual(['山', '山风'])
  expect(screen.queryByRole('option', { name: /山水/ })).toBeNull()
})

test.each([
  { kind: 'invitation' },
  { text: '请柬' },
  { text: '婚礼邀请函' },
])('a search for invitations (%o) offers to make one', async (query) => {
  renderPage(query)
  expect(await screen.findByRole('link', { name: '做一张请柬' })).toBeTruthy()
})

test('a search for something else does not offer invitations', async () => {
  const { requests } = renderPage({ text: '山水' })
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('link', { name: '做一张请柬' })).toBeNull()
})
