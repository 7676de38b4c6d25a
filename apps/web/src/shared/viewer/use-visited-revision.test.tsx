import { act, cleanup, render } from '@testing-library/react'
import { logout, requestToken, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test } from 'vitest'
import type { FakeApi } from '../../../playground/fake-api.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { samplePublicHall } from '../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { useServices } from '../../lib/services.tsx'
import type { Session } from '../../lib/session/session.ts'
import { useVisitedRevision } from './use-visited-revision.ts'

afterEach(cleanup)

const hall = samplePublicHall('yuanshan02')
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 7200, jti: 'j', scope: 'all', token_type: 'bearer' }

/** Renders what is drawn when the query has `fetched`. */
function renderHall() {
  let drawn: PublicHall | undefined
  let session: Session | undefined
  function Probe({ fetched }: { fetched: PublicHall | undefined }) {
    session = useServices().session
    drawn = useVisitedRevision(fetched)
    return null
  }
  const answers = (api: FakeApi) => {
    api.mockEndpoint(requestToken, { data: tokens })
    api.mockEndpoint(userInfo, { data: sampleCreator })
    api.mockEndpoint(myCards, { data: [] })
    api.mockEndpoint(userMetaAvatar, { data: { id: 'a', thumbnail: '', extra: {} } })
    api.mockEndpoint(logout, { data: { ended: true } })
  }
  let fetched: PublicHall | undefined = hall
  const story = { name: 'test', render: () => <Probe fetched={fetched} />, answers }
  const { rerender } = render(<StoryFrame theme="dark" story={story} />)
  return {
    fetch: (next: PublicHall | undefined) => {
      fetched = next
      rerender(<StoryFrame theme="dark" story={story} />)
      return drawn
    },
    logIn: async () => {
      await act(async () => {
        await session?.logIn({ grant_type: 'phone_smscode', phone: '13800000001', smsCode: '1', consents: [] })
      })
    },
    logOut: async () => {
      await act(async () => {
        await session?.logOut()
      })
    },
  }
}

test('S-06 the hall that is drawn stays while a visitor logs in, and until another revision is published', async () => {
  const { fetch, logIn } = renderHall()
  const liked = { ...hall, work: { ...hall.work, likeCount: 9 } }
  expect(fetch(liked)).toBe(hall)
  await logIn()
  expect(fetch(undefined)).toBe(hall)
  expect(fetch(liked)).toBe(hall)
  const newer = { ...hall, revision: hall.revision + 1 }
  expect(fetch(newer)).toBe(newer)
})

test('S-06 a hall fetched for a user is not drawn for the visitor after a logout', async () => {
  const { fetch, logIn, logOut } = renderHall()
  await logIn()
  const own = { ...hall, revision: hall.revision + 1 }
  expect(fetch(own)).toBe(own)
  await logOut()
  expect(fetch(undefined)).toBeUndefined()
})
