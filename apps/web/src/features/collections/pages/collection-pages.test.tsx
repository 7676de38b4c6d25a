import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearHistory, favouriteWork, myFavourites, myHistory, removeFavourite } from '@zhanjian/contract/community/community.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { FavouritesPage } from './favourites-page.tsx'
import { HistoryPage } from './history-page.tsx'

afterEach(cleanup)

const entries = sampleHalls.slice(0, 3).map((work) => ({ code: work.code, at: new Date().toISOString(), work }))
const [first] = sampleHalls
const title = first?.title ?? ''

function renderPage(route: string, page: () => ReactNode, answers: (api: FakeApi) => void): void {
  const both = (api: FakeApi) => {
    api.mockEndpoint(myFavourites, { data: { records: entries, cursor: null } })
    api.mockEndpoint(myHistory, { data: { records: entries, cursor: null } })
    answers(api)
  }
  render(<StoryFrame theme="light" story={{ name: 'test', route, person: sampleCreator, render: page, answers: both }} />)
}

test('a favourite is removed at once, and can be restored by one press', async () => {
  const requests: string[] = []
  renderPage(
    screenAddress('favourites'),
    () => <FavouritesPage />,
    (api) => {
      api.mockEndpoint(removeFavourite, ({ params }) => {
        requests.push(`removed ${params.code}`)
        return { data: { removed: true } }
      })
      api.mockEndpoint(favouriteWork, ({ params }) => {
        requests.push(`kept ${params.code}`)
        return { data: { isFavourite: true, favouriteCount: 1 } }
      })
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: `移除收藏《${title}》` }))
  await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('link', { name: title })).toBeTruthy()
  expect(requests).toEqual([`removed ${first?.code}`, `kept ${first?.code}`])
})

test('a favourite whose removal fails is shown again', async () => {
  renderPage(
    screenAddress('favourites'),
    () => <FavouritesPage />,
    (api) => api.mockEndpoint(removeFavourite, { error: 'SERVER_BUSY' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: `移除收藏《${title}》` }))
  expect(await screen.findByRole('link', { name: title })).toBeTruthy()
})

test('a restored visit was never removed; clearing the history needs a confirmation', async () => {
  const requests: unknown[] = []
  renderPage(
    screenAddress('history'),
    () => <HistoryPage />,
    (api) =>
      api.mockEndpoint(clearHistory, ({ body }) => {
        requests.push(body)
        return { data: { removedCount: 1 } }
      }),
  )
  await userEvent.click(await screen.findByRole('button', { name: `从历史中移除《${title}》` }))
  expect(screen.queryByRole('link', { name: title })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(screen.getByRole('link', { name: title })).toBeTruthy()
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '清空' }))
  expect(await screen.findByText('还没有浏览过作品')).toBeTruthy()
  expect(requests).toEqual([{}])
})
