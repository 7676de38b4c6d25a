import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createAnonymousUser } from '../lib/session/create-anonymous-user.ts'
import type { SessionState } from '../lib/session/session-state.ts'
import { buildUser } from '../lib/session/test-session.fake.ts'
import { createQueryClient } from './create-query-client.ts'

afterEach(cleanup)

const buildLoggedInState = (id: string): SessionState => ({
  kind: 'logged-in',
  user: buildUser({ id }),
  token: { token: 't', refreshToken: 'r', issueDate: 0, expireDate: 1 },
  avatar: null,
  cards: [],
})
const visitor: SessionState = { kind: 'anonymous', user: createAnonymousUser(() => 0) }

/** A session whose state the test sets. */
function createFakeSession(first: SessionState) {
  const { getState, subscribe, setState } = createStore(() => first)
  return { getState, subscribe, become: (next: SessionState) => setState(next, true) }
}

test('cached data of one person is removed with the next login; a logout causes no requests for personal data', async () => {
  const session = createFakeSession(buildLoggedInState('u1'))
  const requests: string[] = []
  const answer = (what: string) => async () => {
    requests.push(`${what} of ${session.getState().kind}`)
    return `${what} of ${session.getState().user.id}`
  }
  function Page() {
    const { kind } = useSyncExternalStore(session.subscribe, session.getState)
    const messages = useQuery({ queryKey: ['messages'], queryFn: answer('messages'), enabled: kind !== 'anonymous' })
    const feed = useQuery({ queryKey: ['feed'], queryFn: answer('feed') })
    return <p>{`${messages.data ?? '–'}, ${feed.data ?? '–'}`}</p>
  }
  render(
    <QueryClientProvider client={createQueryClient(session)}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.findByText('messages of u1, feed of u1')
  act(() => session.become(buildLoggedInState('u2')))
  await screen.findByText('messages of u2, feed of u2')
  act(() => session.become(visitor))
  expect(screen.queryByText(/u2/)).toBeNull()
  await vi.waitFor(() => expect(requests.filter((call) => call === 'feed of anonymous')).toHaveLength(1))
  expect(requests).not.toContain('messages of anonymous')
})
