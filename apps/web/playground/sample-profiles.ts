import type { PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { sampleCreator } from './sample-creator.ts'
import { samplePeople } from './sample-works.ts'

const [first] = samplePeople

/** A person of the demo community, as their page shows them. */
export function buildSampleProfile(part: Partial<PersonProfile> = {}): PersonProfile {
  const card = first ?? {
    ...sampleCreator,
    introduction: '',
    isMerchant: true,
    workCount: 0,
    followerCount: 0,
    isFollowed: false,
  }
  return {
    ...card,
    isFollowed: false,
    followingCount: 86,
    likeCount: 43_210,
    joinedAt: '2025-03-08T08:00:00.000Z',
    isMe: false,
    isFollower: false,
    isBlocked: false,
    ...part,
  }
}
