import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { blockPerson, followPerson, personById, worksOfPerson } from '@zhanjian/contract/accounts/people.ts'
import { cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildSampleAvatar } from '../../../../playground/sample-avatar.ts'
import { buildSampleBrief } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PersonPage } from './person-page.tsx'

afterEach(cleanup)

const person = buildSampleProfile({ followerCount: 41 })

function renderPage(answers: (api: FakeApi) => void): void {
  const route = screenAddress('person', { id: person.id })
  const all = (api: FakeApi) => {
    api.mockEndpoint(userMetaAvatar, { data: buildSampleAvatar() })
    api.mockEndpoint(personById, { data: person })
    api.mockEndpoint(worksOfPerson, { data: { records: [], cursor: null } })
    api.mockEndpoint(cardOfUser, { data: null })
    answers(api)
  }
  const story = { name: 'test', route, person: sampleCreator, render: () => <PersonPage />, answers: all }
  render(<StoryFrame theme="light" story={story} />)
}
const findButton = (label: string) => screen.findByRole('button', { name: `${label} ${person.nickname}` })
const getFollowerText = () => screen.getByRole('link', { name: /粉丝/ }).textContent

test('following is shown at once, with one follower more', async () => {
  renderPage((api) => api.mockEndpoint(followPerson, { data: { isFollowed: true, followerCount: 42 }, delayMs: 200 }))
  await userEvent.click(await findButton('关注'))
  expect(await findButton('已关注')).toBeTruthy()
  expect(getFollowerText()).toBe('42粉丝')
})

test('a refused follow is undone and reported', async () => {
  renderPage((api) => api.mockEndpoint(followPerson, { error: 'FORBIDDEN', message: '对方不接受关注', delayMs: 20 }))
  await userEvent.click(await findButton('关注'))
  expect(await findButton('关注')).toBeTruthy()
  await waitFor(() => expect(getFollowerText()).toBe('41粉丝'))
})

test('blocking needs a confirmation and hides the person’s works', async () => {
  let isBlocked = false
  renderPage((api) => {
    api.mockEndpoint(userMetaAvatar, { data: buildSampleAvatar() })
    api.mockEndpoint(personById, () => ({ data: { ...person, isBlocked } }))
    api.mockEndpoint(blockPerson, ({ body }) => {
      isBlocked = (body as { isBlocked: boolean }).isBlocked
      return { data: { isBlocked } }
    })
  })
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }))
  await userEvent.click(await screen.findByRole('button', { name: /^屏蔽/ }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '屏蔽' }))
  expect(await screen.findByText('您屏蔽了这个人')).toBeTruthy()
  expect(isBlocked).toBe(true)
})

test.each([
  true,
  false,
])('C-26 the page of a person leads to the card that others may find, on the own page too (%s)', async (isMe) => {
  const asked: (string | null)[] = []
  renderPage((api) => {
    api.mockEndpoint(userMetaAvatar, { data: buildSampleAvatar() })
    api.mockEndpoint(personById, { data: { ...person, isMe } })
    api.mockEndpoint(cardOfUser, ({ query }) => {
      asked.push(query.get('userId'))
      return { data: buildSampleBrief(isMe ? { kind: 'own' } : undefined) }
    })
  })
  const card = await screen.findByRole('link', { name: /^名片.*陈若溪.*当代水墨艺术家 · 若溪画室$/ })
  expect(card.getAttribute('href')).toBe(`#${screenAddress('card', { id: 'RuoxiCard1' })}`)
  expect(asked).toEqual([person.id])
})

test.each([
  ['without a card that others may find', { isBlocked: false }, null],
  ['whom the user has blocked', { isBlocked: true }, buildSampleBrief()],
] as const)('C-26 the page of a person %s shows no card', async (_who, facts, card) => {
  const isCardRead = vi.fn()
  renderPage((api) => {
    api.mockEndpoint(userMetaAvatar, { data: buildSampleAvatar() })
    api.mockEndpoint(personById, { data: { ...person, ...facts } })
    api.mockEndpoint(cardOfUser, () => {
      isCardRead()
      return { data: card }
    })
  })
  await screen.findByText(facts.isBlocked ? '您屏蔽了这个人' : '还没有公开的作品')
  await waitFor(() => expect(isCardRead).toHaveBeenCalled())
  expect(screen.queryByRole('link', { name: /^名片/ })).toBeNull()
})
