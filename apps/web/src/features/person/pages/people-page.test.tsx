import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { followedByPerson, followersOfPerson, followPerson, personById } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import { samplePeople } from '../../../../playground/sample-works.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PeoplePage } from './people-page.tsx'

afterEach(cleanup)

const [follower, followed] = samplePeople.map((person) => ({ ...person, isFollowed: false, isFollower: false }))
if (follower === undefined || followed === undefined) throw new Error('too few sample people')

test('followers and followed people are two lists, from which each person can be followed', async () => {
  const answers = (api: FakeApi) => {
    api.mockEndpoint(personById, { data: buildSampleProfile() })
    api.mockEndpoint(followersOfPerson, { data: { records: [follower], cursor: null } })
    api.mockEndpoint(followedByPerson, { data: { records: [followed], cursor: null } })
    api.mockEndpoint(followPerson, { data: { isFollowed: true, followerCount: 1 } })
  }
  const route = screenAddress('people', { id: buildSampleProfile().id, list: 'followers' })
  render(
    <StoryFrame theme="light" story={{ name: 'test', route, person: sampleCreator, render: () => <PeoplePage />, answers }} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: `关注 ${follower.nickname}` }))
  expect(await screen.findByRole('button', { name: `已关注 ${follower.nickname}` })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '关注' }))
  expect(await screen.findByRole('button', { name: `关注 ${followed.nickname}` })).toBeTruthy()
  expect(screen.queryByRole('button', { name: `已关注 ${follower.nickname}` })).toBeNull()
})
