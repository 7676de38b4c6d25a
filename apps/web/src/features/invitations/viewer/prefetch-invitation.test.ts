// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { invitationGuest, invitationReception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  buildOpenGuest,
  SAMPLE_GUEST_KEY,
  SAMPLE_INVITATION_CODE,
  sampleInvitation,
  samplePublicInvitation,
} from '../../../../playground/sample-invitations.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { prefetchInvitation } from './prefetch-invitation.ts'

const invitation = samplePublicInvitation(sampleInvitation('wedding'))
const guest = buildOpenGuest({ name: '小雨' })
const answers = new Map<unknown, unknown>([
  [publicInvitationByCode.path, invitation],
  [invitationGuest.path, guest],
])
afterEach(() => {
  delete window.firstInvitation
})

async function prefetch(query: Record<string, string>) {
  const asked: string[] = []
  const call = vi.fn(async ({ path }: { path: string }) => {
    asked.push(path)
    return answers.get(path) ?? {}
  }) as unknown as CallApi
  const queryClient = new QueryClient()
  await prefetchInvitation({ call, queryClient, query: new URLSearchParams(query) })
  const read = (path: string, params: Record<string, string>) => queryClient.getQueryData([path, { params }])
  return {
    asked,
    invitation: read(publicInvitationByCode.path, { code: SAMPLE_INVITATION_CODE }),
    guest: read(invitationGuest.path, { guestKey: SAMPLE_GUEST_KEY }),
  }
}

test('S-12 an invitation that the page has fetched is not fetched again', async () => {
  window.firstInvitation = {
    code: SAMPLE_INVITATION_CODE,
    guestKey: null,
    guest: undefined,
    invitation: Promise.resolve(invitation),
  }
  expect(await prefetch({ code: SAMPLE_INVITATION_CODE })).toMatchObject({ asked: [invitationReception.path], invitation })
})

test('S-12 nor is the guest of a personal link', async () => {
  window.firstInvitation = {
    code: null,
    guestKey: SAMPLE_GUEST_KEY,
    guest: Promise.resolve(guest),
    invitation: Promise.resolve(invitation),
  }
  expect(await prefetch({ guest: SAMPLE_GUEST_KEY })).toEqual({ asked: [], invitation, guest })
})

test.each([
  ['nothing arrived', { code: SAMPLE_INVITATION_CODE, guestKey: null, guest: undefined, invitation: Promise.resolve(undefined) }],
  [
    'another invitation arrived',
    { code: 'BBBBBBBBBB', guestKey: null, guest: undefined, invitation: Promise.resolve(invitation) },
  ],
])('S-12 if %s, the app asks itself, as whoever is logged in', async (_, first) => {
  window.firstInvitation = first
  const { asked } = await prefetch({ code: SAMPLE_INVITATION_CODE })
  expect(asked).toEqual([invitationReception.path, publicInvitationByCode.path])
})
