import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { coCuratorsOfExhibition } from '@zhanjian/contract/works/co-curators.ts'
import { sampleCreator } from './sample-creator.ts'

const { id, nickname, avatar } = sampleCreator

/** The creator's exhibition with two people who help, one of them with a long name, and a link that nobody has used. */
export const sampleTeam: CallData<typeof coCuratorsOfExhibition> = {
  owner: { id, nickname, avatar },
  coCurators: [
    {
      person: { id: 'u-suyuan', nickname: '苏园', avatar: '/faces/09.webp' },
      duties: ['edit', 'guest_book'],
      joinedAt: '2027-04-02T08:00:00.000Z',
    },
    {
      person: { id: 'u-long', nickname: '𠮷野家的👩‍👩‍👧‍👦一家人在江岸美术馆值班', avatar: '' },
      duties: ['comments'],
      joinedAt: '2027-04-03T08:00:00.000Z',
    },
  ],
  invites: [{ id: 'i1', duties: ['edit'], invitedAt: '2027-04-10T08:00:00.000Z', expiresAt: '2027-04-17T08:00:00.000Z' }],
}
