import type { HostedGuest } from '@zhanjian/contract/invitation-desk.ts'
import { readScannedKey } from '../modules/content/invitations/guest-keys.ts'
import type { InvitationsService } from '../modules/content/invitations/service.ts'
import type { DemoInvitation } from './demo-invitations.ts'

type DemoGuest = DemoInvitation['guests'][number]

interface GuestPlan {
  /** Of the published invitation. */
  id: string
  ownerId: string
  guests: readonly DemoGuest[]
}

const PAGE_SIZE = 100

/** Guests of an invitation, who open, answer and come by the calls that every guest has. A guest who has got further already stays so. */
export async function seedGuests(
  service: InvitationsService,
  usernames: ReadonlyMap<string, string>,
  { id, ownerId, guests }: GuestPlan,
): Promise<void> {
  const { list, desk, checkIn } = service
  const forms = guests.map(({ name, note }) => ({ name, phone: '', note }))
  // The same request adds nobody twice after an interrupted start.
  await list.add(id, { requestId: `demo-guests-${id}`.slice(0, 64), guests: forms }, ownerId)
  const { records } = await desk.list(id, { size: PAGE_SIZE }, ownerId)
  for (const guest of guests) {
    const hosted = records.find(({ name }) => name === guest.name)
    if (hosted === undefined || hosted.state !== 'created' || guest.reached === 'created') continue
    await list.markSent(id, [hosted.guestId], ownerId)
    if (guest.reached === 'sent') continue
    await answerAs(service, guest, hosted, guest.account === undefined ? null : (usernames.get(guest.account) ?? null))
    if (guest.blessing !== undefined && guest.blessing.state !== 'pending')
      await list.decideBlessing(hosted.guestId, guest.blessing.text, guest.blessing.state, ownerId)
    if (guest.isCheckedIn === true) await checkIn.checkIn(id, { guestId: hosted.guestId }, ownerId)
  }
}

async function answerAs(
  { guests }: InvitationsService,
  { answer, blessing }: DemoGuest,
  { url }: HostedGuest,
  accountId: string | null,
): Promise<void> {
  const key = url === null ? null : readScannedKey(url)
  if (key === null) throw new Error('the link of a guest of the demo cannot be read')
  await guests.open(key, accountId)
  if (answer === undefined) return
  const answers = Object.entries(answer.answers).map(([questionId, text]) => ({ questionId, text }))
  await guests.answer(key, { ...answer, answers }, accountId)
  if (blessing !== undefined) await guests.bless(key, blessing.text)
}
