import type { HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { AnswerForm } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { readScannedKey } from '../modules/content/invitations/guest-keys.ts'
import type { InvitationsService } from '../modules/content/invitations/service.ts'
import { ANONYMOUS_VIEWER } from '../modules/content/works/service.ts'
import type { DemoInvitation } from './demo-invitations.ts'

type DemoGuest = DemoInvitation['guests'][number]

interface GuestPlan {
  /** Of the published invitation. */
  id: string
  ownerId: string
  guests: readonly DemoGuest[]
  waiting: DemoInvitation['waiting']
}

const PAGE_SIZE = 100

/** Guests of an invitation, who open, answer and come by the calls that every guest has. A guest who has got further already stays so. */
export async function seedGuests(
  service: InvitationsService,
  usernames: ReadonlyMap<string, string>,
  { id, ownerId, guests, waiting }: GuestPlan,
): Promise<void> {
  const { list, desk, checkIn } = service
  // Nobody twice after an interrupted start.
  const known = new Set((await desk.list(id, { size: PAGE_SIZE }, ownerId)).records.map(({ name }) => name))
  // Later starts find them as the host has left them.
  if (known.size === 0) await seedWaiting(service, id, ownerId, waiting)
  const forms = guests.flatMap(({ name, note }) => (known.has(name) ? [] : [{ name, phone: '', note }]))
  if (forms.length > 0) await list.add(id, { requestId: `demo-guests-${id}`.slice(0, 64), guests: forms }, ownerId)
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

/** People who came by the common link, and wait for the host as if they had been very many. */
async function seedWaiting(
  { desk, newcomers, many }: InvitationsService,
  id: string,
  ownerId: string,
  waiting: GuestPlan['waiting'],
): Promise<void> {
  if (waiting.length === 0) return
  const { code } = await desk.getOverview(id, ownerId)
  for (const [index, { name, answer }] of waiting.entries()) {
    const newcomer = { name, requestId: `demo-waiting-${id}-${index}`, network: '' }
    await newcomers.answer(code, newcomer, toForm(answer), ANONYMOUS_VIEWER)
  }
  const { records } = await desk.list(id, { filter: 'by_link', size: PAGE_SIZE }, ownerId)
  await many.confirm(id, { guestIds: records.map(({ guestId }) => guestId), isWaiting: true }, ownerId)
}

const toForm = ({ answers, ...answer }: NonNullable<DemoGuest['answer']>): AnswerForm => ({
  ...answer,
  answers: Object.entries(answers).map(([questionId, text]) => ({ questionId, text })),
})

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
  await guests.answer(key, toForm(answer), accountId)
  if (blessing !== undefined) await guests.bless(key, blessing.text)
}
