// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { invitationGuest, invitationReception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  buildOpenGuest,
  SAMPLE_CARD_CODE,
  SAMPLE_GUEST_KEY,
  sampleInvitation,
  samplePublicInvitation,
} from '../../../../playground/sample-invitations.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { prefetchCard } from './prefetch-card.ts'

const card = samplePublicInvitation(sampleInvitation('wedding'))
const guest = buildOpenGuest({ name: '小雨' })
const answers = new Map<unknown, unknown>([
  [publicInvitationByCode.path, card],
  [invitationGuest.path, guest],
])
afterEach(() => {
  delete window.firstCard
})

async function prefetch(query: Record<string, string>) {
  const asked: string[] = []
  const call = vi.fn(async ({ path }: { path: string }) => {
    asked.push(path)
    return answers.get(path) ?? {}
  }) as unknown as CallApi
  const queryClient = new QueryClient()
  await prefetchCard({ call, queryClient, query: new URLSearchParams(query) })
  const read = (path: string, params: Record<string, string>) => queryClient.getQueryData([path, { params }])
  return {
    asked,
    card: read(publicInvitationByCode.path, { code: SAMPLE_CARD_CODE }),
    guest: read(invitationGuest.path, { guestKey: SAMPLE_GUEST_KEY }),
  }
}

test('S-12 a card that the page has fetched is not fetched again', async () => {
  window.firstCard = { code: SAMPLE_CARD_CODE, guestKey: null, guest: undefined, card: Promise.resolve(card) }
  expect(await prefetch({ code: SAMPLE_CARD_CODE })).toMatchObject({ asked: [invitationReception.path], card })
})

test('S-12 nor is the guest of a personal link', async () => {
  window.firstCard = {
    code: null,
    guestKey: SAMPLE_GUEST_KEY,
    guest: Promise.resolve(guest),
    card: Promise.resolve(card),
  }
  expect(await prefetch({ guest: SAMPLE_GUEST_KEY })).toEqual({ asked: [], card, guest })
})

test.each([
  ['nothing arrived', { code: SAMPLE_CARD_CODE, guestKey: null, guest: undefined, card: Promise.resolve(undefined) }],
  ['another card arrived', { code: 'BBBBBBBBBB', guestKey: null, guest: undefined, card: Promise.resolve(card) }],
])('S-12 if %s, the app asks itself, as whoever is logged in', async (_, first) => {
  window.firstCard = first
  const { asked } = await prefetch({ code: SAMPLE_CARD_CODE })
  expect(asked).toEqual([invitationReception.path, publicInvitationByCode.path])
})
