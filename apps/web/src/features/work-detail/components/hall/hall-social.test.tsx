import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type User, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { followPerson } from '@zhanjian/contract/accounts/people.ts'
import { addComment, commentsOfWork, favouriteWork, likeWork } from '@zhanjian/contract/community/community.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test } from 'vitest'
import type { FakeApi } from '../../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { buildSampleDetail, sampleThreads } from '../../../../../playground/sample-details.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { HallActions } from './hall-actions.tsx'
import { HallOwner } from './hall-owner.tsx'
import { HallReport } from './hall-report.tsx'

afterEach(cleanup)

const detail = buildSampleDetail('gallery', { likeCount: 1284, favouriteCount: 306, commentCount: 0 })
const { work } = detail
const visitor: User = { ...sampleCreator, id: 'somebody' }

function renderHall(person: User, answers: (api: FakeApi) => void = () => undefined) {
  const story = {
    name: 'test',
    person,
    render: () => (
      <>
        <HallOwner work={work} />
        <HallActions work={work} />
        <HallReport work={work} />
      </>
    ),
    answers(api: FakeApi) {
      api.mockEndpoint(userInfo, { data: person })
      api.mockEndpoint(workDetailByCode, { data: detail })
      api.mockEndpoint(commentsOfWork, { data: { records: [], cursor: null, total: 0 } })
      answers(api)
    },
  }
  render(<StoryFrame theme="dark" story={story} />)
}
const isPressed = (name: RegExp) => screen.getByRole('button', { name }).ariaPressed

test('S-06 K-09 a hall is liked, favourited and its owner followed at once, with the counts of the server afterwards', async () => {
  renderHall(visitor, (api) => {
    api.mockEndpoint(likeWork, { data: { isLiked: true, likeCount: 10_000 }, delayMs: 20 })
    api.mockEndpoint(favouriteWork, { data: { isFavourite: true, favouriteCount: 999 }, delayMs: 20 })
    api.mockEndpoint(followPerson, { data: { isFollowed: true, followerCount: 1 } })
  })
  await userEvent.click(await screen.findByRole('button', { name: '收藏，306 人收藏' }))
  expect(isPressed(/^收藏，307/)).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: '喜欢，1.2k 人喜欢' }))
  expect(isPressed(/^喜欢/)).toBe('true')
  expect(await screen.findByRole('button', { name: '喜欢，1.0w 人喜欢' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '收藏，999 人收藏' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `关注 ${work.owner.nickname}` }))
  expect(isPressed(new RegExp(`^已关注 ${work.owner.nickname}`))).toBe('true')
})

test('S-06 what the server refuses is undone, with the reason', async () => {
  renderHall(visitor, (api) => {
    api.mockEndpoint(likeWork, { error: 'NOT_FOUND', delayMs: 20 })
    api.mockEndpoint(followPerson, { isOffline: true })
  })
  await userEvent.click(await screen.findByRole('button', { name: /^喜欢/ }))
  expect(isPressed(/^喜欢/)).toBe('true')
  await waitFor(() => expect(isPressed(/^喜欢/)).toBe('false'))
  await userEvent.click(screen.getByRole('button', { name: /^关注/ }))
  expect(await screen.findByText('网络错误，请重试')).toBeTruthy()
  expect(isPressed(/^关注/)).toBe('false')
})

test('S-06 owners are not offered to follow themselves, in the bar or in the sheet', async () => {
  renderHall({ ...sampleCreator, id: work.owner.id })
  await screen.findByRole('button', { name: /^收藏，306/ })
  await userEvent.click(screen.getByRole('button', { name: `布展人 ${work.owner.nickname}` }))
  expect(await screen.findByRole('dialog', { name: work.title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(已)?关注/ })).toBeNull()
})

test('S-06 comments are read and written in a sheet over the hall', async () => {
  const [thread] = sampleThreads
  if (thread === undefined) throw new Error('no sample comment')
  renderHall(visitor, (api) => api.mockEndpoint(addComment, { data: { ...thread, text: '灯光很好' } }))
  await userEvent.click(await screen.findByRole('button', { name: '看评论' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '评论' }), '灯光很好')
  await userEvent.click(screen.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('评论已发出')).toBeTruthy()
})

test('S-06 a hall is reported without leaving it, except by its owner', async () => {
  renderHall(visitor)
  await userEvent.click(await screen.findByRole('button', { name: '举报' }))
  expect(await screen.findByRole('dialog', { name: /举报/ })).toBeTruthy()
  cleanup()
  renderHall({ ...sampleCreator, id: work.owner.id })
  await screen.findByRole('button', { name: /^喜欢/ })
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull()
})
