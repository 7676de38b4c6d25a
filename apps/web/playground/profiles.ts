import type { PersonProfile } from '@zhanjian/contract/people.ts'
import { creator } from './people.ts'
import { samplePeople } from './works.ts'

const [first] = samplePeople

/** Somebody of the demo community as their page shows them. */
export function sampleProfile(part: Partial<PersonProfile> = {}): PersonProfile {
  const card = first ?? { ...creator, introduction: '', isMerchant: true, workCount: 0, followerCount: 0, isFollowed: false }
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
