import { expect, test } from 'vitest'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import { fetchWorkLater } from '../../../shared/drafts/fetch-work-later.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { createDocument, createDraftStart, createWorkDraft } from '../testing/fake-drafts.ts'

const asset = {
  id: 'picture',
  kind: 'image',
  status: 'ready',
  name: '青瓷.jpg',
  sizeBytes: 1,
  widthPx: 4,
  heightPx: 3,
  url: '/media/large.webp',
  thumbUrl: '/media/thumb.webp',
} as never

/** A hall that was opened without a network; the server answers from the third try on. */
function setUp(part: Parameters<typeof createDraftStart>[0] = {}) {
  const draft = createHallDraft(createDraftStart(part))
  const answer = { ...createWorkDraft(createDocument(), 3), assets: [asset] }
  const seen = { tries: 0, sleeps: 0 }
  const call = (async () => {
    seen.tries += 1
    if (seen.tries < 3) throw new ApiError({ code: NETWORK_CODE, message: '' })
    return answer
  }) as unknown as CallApi
  const left = new AbortController()
  const fetch = (leaveAfter = Number.POSITIVE_INFINITY) =>
    fetchWorkLater(
      draft,
      call,
      async () => {
        seen.sleeps += 1
        if (seen.sleeps > leaveAfter) left.abort()
      },
      left.signal,
    )
  return { draft, answer, seen, fetch }
}

test('F-01 S-17 a hall that was opened without a network shows its pictures when there is one, and is known as published', async () => {
  const { draft, answer, seen, fetch } = setUp()
  await fetch()
  expect(seen.tries).toBe(3)
  expect(draft.getState().assets.has('picture')).toBe(true)
  expect(draft.getState().work).toBe(answer.work)
})

test('F-01 S-17 nothing is asked for of a new hall, of one that is known, or after its page was left', async () => {
  const [fresh, known, left] = [setUp({ workId: null }), setUp({ work: setUp().answer.work }), setUp()]
  await Promise.all([fresh.fetch(), known.fetch(), left.fetch(1)])
  expect([fresh.seen.tries, known.seen.tries, left.seen.tries]).toEqual([0, 0, 1])
  expect(left.draft.getState().work).toBeNull()
})
