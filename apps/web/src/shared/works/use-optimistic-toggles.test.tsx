import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { likeWork } from '@zhanjian/contract/community/community.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../playground/fake-api.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { useLikeWork } from './use-optimistic-toggles.ts'

afterEach(cleanup)

const CODE = 'abcdefghij'

function LikeButton() {
  const like = useLikeWork()
  const { data } = useQuery({
    queryKey: ['list'],
    queryFn: () => ({ records: [{ code: CODE, isLiked: false, likeCount: 4, owner: {} }] }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const work = data?.records[0]
  return work === undefined ? null : (
    <button type="button" aria-pressed={work.isLiked} onClick={() => like(CODE, !work.isLiked)}>
      {work.likeCount}
    </button>
  )
}

function renderLikeButton(answer: (isLiked: boolean) => FakeResponse<typeof likeWork>, isVisitor = false) {
  const requests: boolean[] = []
  const push = vi.fn()
  const answers = (api: FakeApi) => {
    api.mockEndpoint(userInfo, { data: sampleCreator })
    api.mockEndpoint(likeWork, ({ body }) => {
      const { isLiked } = body as { isLiked: boolean }
      requests.push(isLiked)
      return answer(isLiked)
    })
  }
  const person = isVisitor ? {} : { person: sampleCreator }
  render(
    <StoryFrame theme="light" router={{ push }} story={{ name: 'heart', ...person, answers, render: () => <LikeButton /> }} />,
  )
  return { requests, push }
}
const findLikeButton = () => screen.findByRole('button')

test('a press is shown at once and replaced by the server’s count', async () => {
  const { requests } = renderLikeButton((isLiked) => ({ data: { isLiked, likeCount: 12 }, delayMs: 30 }))
  await userEvent.click(await findLikeButton())
  expect([(await findLikeButton()).textContent, (await findLikeButton()).ariaPressed]).toEqual(['5', 'true'])
  await waitFor(async () => expect((await findLikeButton()).textContent).toBe('12'))
  expect(requests).toEqual([true])
})

test('a refused change is undone', async () => {
  renderLikeButton(() => ({ error: 'NOT_FOUND', delayMs: 30 }))
  await userEvent.click(await findLikeButton())
  expect((await findLikeButton()).ariaPressed).toBe('true')
  await waitFor(async () => expect((await findLikeButton()).textContent).toBe('4'))
  expect((await findLikeButton()).ariaPressed).toBe('false')
})

test('of quick presses the last counts', async () => {
  const { requests } = renderLikeButton((isLiked) => ({ data: { isLiked, likeCount: isLiked ? 5 : 4 }, delayMs: 30 }))
  await userEvent.click(await findLikeButton())
  await userEvent.click(await findLikeButton())
  expect((await findLikeButton()).ariaPressed).toBe('false')
  await waitFor(() => expect(requests).toEqual([true, false]))
  await waitFor(async () => expect((await findLikeButton()).textContent).toBe('4'))
})

test('a visitor is asked to log in, and nothing changes', async () => {
  const { requests, push } = renderLikeButton(() => ({ error: 'LOGIN_REQUIRED' }), true)
  await userEvent.click(await findLikeButton())
  expect(push).toHaveBeenCalledWith('/pages/login/code')
  expect([requests, (await findLikeButton()).textContent]).toEqual([[], '4'])
})
