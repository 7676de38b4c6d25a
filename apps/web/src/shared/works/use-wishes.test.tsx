import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { likeWork } from '@zhanjian/contract/community.ts'
import { userInfo } from '@zhanjian/contract/identity.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answer, FakeApi } from '../../../playground/fake-api.ts'
import { creator } from '../../../playground/people.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { useLikeWork } from './use-wishes.ts'

afterEach(cleanup)

const CODE = 'abcdefghij'

function Heart() {
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

function show(answer: (asked: boolean) => Answer<typeof likeWork>, isVisitor = false) {
  const asked: boolean[] = []
  const push = vi.fn()
  const answers = (api: FakeApi) => {
    api.answer(userInfo, { data: creator })
    api.answer(likeWork, ({ body }) => {
      const { isLiked } = body as { isLiked: boolean }
      asked.push(isLiked)
      return answer(isLiked)
    })
  }
  const person = isVisitor ? {} : { person: creator }
  render(<StoryFrame theme="light" router={{ push }} story={{ name: 'heart', ...person, answers, render: () => <Heart /> }} />)
  return { asked, push }
}
const heart = () => screen.findByRole('button')

test('a press shows at once and stays as the server counts', async () => {
  const { asked } = show((isLiked) => ({ data: { isLiked, likeCount: 12 }, delayMs: 30 }))
  await userEvent.click(await heart())
  expect([(await heart()).textContent, (await heart()).ariaPressed]).toEqual(['5', 'true'])
  await waitFor(async () => expect((await heart()).textContent).toBe('12'))
  expect(asked).toEqual([true])
})

test('what the server refuses is taken back', async () => {
  show(() => ({ error: 'NOT_FOUND', delayMs: 30 }))
  await userEvent.click(await heart())
  expect((await heart()).ariaPressed).toBe('true')
  await waitFor(async () => expect((await heart()).textContent).toBe('4'))
  expect((await heart()).ariaPressed).toBe('false')
})

test('of quick presses the last counts', async () => {
  const { asked } = show((isLiked) => ({ data: { isLiked, likeCount: isLiked ? 5 : 4 }, delayMs: 30 }))
  await userEvent.click(await heart())
  await userEvent.click(await heart())
  expect((await heart()).ariaPressed).toBe('false')
  await waitFor(() => expect(asked).toEqual([true, false]))
  await waitFor(async () => expect((await heart()).textContent).toBe('4'))
})

test('a visitor is asked to log in, and nothing changes', async () => {
  const { asked, push } = show(() => ({ error: 'LOGIN_REQUIRED' }), true)
  await userEvent.click(await heart())
  expect(push).toHaveBeenCalledWith('/pages/login/code')
  expect([asked, (await heart()).textContent]).toEqual([[], '4'])
})
