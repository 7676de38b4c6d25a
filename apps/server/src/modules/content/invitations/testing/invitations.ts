import type { GuestForm, HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { addGuests, guestPageList } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { AnswerForm } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { addWork, type WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { publishAndWait } from '../../works/testing/works.ts'

type Wishes = {
  title?: string
  event?: Partial<InvitationDocument['event']>
  answers?: Partial<InvitationDocument['answers']>
} & Partial<Pick<InvitationDocument, 'door' | 'blessings' | 'music'>>

/** Ten days after the clock of the tests, with a deadline after five. */
export function createInvitationDocument(
  app: TestApp,
  { event, answers, ...rest }: Omit<Wishes, 'title'> = {},
): InvitationDocument {
  const invitation = createTestInvitation(1)
  const local = (days: number): string => new Date(app.clock.nowMs() + days * 86_400_000).toISOString().slice(0, 16)
  return {
    ...invitation,
    ...rest,
    event: { ...invitation.event, startsAt: local(10), endsAt: local(10.25), timeZone: 'UTC', ...event },
    answers: { ...invitation.answers, deadline: local(5), ...answers },
  }
}

/** A draft of an invitation. */
export const createInvitationDraft = (app: TestApp, { token }: Person, { title = '林晓与周舟的婚礼', ...wishes }: Wishes = {}) =>
  app.callOk(addWork, {
    body: { kind: 'invitation', title, document: { ...createInvitationDocument(app, wishes) } },
    token,
  })

/** A published invitation. */
export async function publishInvitation(app: TestApp, host: Person, wishes: Wishes = {}): Promise<WorkDraft> {
  const draft = await createInvitationDraft(app, host, wishes)
  await publishAndWait(app, host, draft.work.id, draft.revision)
  return draft
}

export const createGuestForm = (wishes: Partial<GuestForm> = {}): GuestForm => ({
  name: '陈若溪',
  phone: '',
  note: '',
  ...wishes,
})

export const createAnswer = (wishes: Partial<AnswerForm> = {}): AnswerForm => ({
  choice: 'attending',
  partySize: 2,
  answers: [],
  message: '',
  ...wishes,
})

/** @returns the list as the host reads it */
export async function inviteGuests(app: TestApp, host: Person, id: string, guests: GuestForm[]): Promise<HostedGuest[]> {
  if (guests.length === 0) return []
  await app.callOk(addGuests, { params: { id }, body: { requestId: crypto.randomUUID(), guests }, token: host.token })
  return (await app.callOk(guestPageList, { params: { id }, body: { size: 50 }, token: host.token })).records
}

/** The key in a guest's link. */
export const keyOf = ({ url }: Pick<HostedGuest, 'url'>): string => url?.split('/i/')[1] ?? ''
