import { createHash } from 'node:crypto'
import { decidePrize } from '@zhanjian/contract/lottery/prize-review.ts'
import { type OwnPrize, savePrize, submitPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { sql } from '../../../../db/sql.ts'
import { systemRandom } from '../../../../platform/random.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import type { StoredPrizeContent } from '../prizes/prize-row.ts'
import { buildTicket } from '../tickets/build-ticket.ts'
import { createTicketStore } from '../tickets/ticket-store.ts'

type SaveBody = Parameters<typeof createPrizeBody>[0]

/** The body of `savePrize`: complete, but for its picture. */
export const createPrizeBody = (wishes: Record<string, unknown> = {}) => ({
  name: '帆布袋',
  kind: 'physical' as const,
  valueFen: 3900,
  total: 10,
  validity: { kind: 'days' as const, days: 30 },
  pictureAssetIds: [] as string[],
  place: null,
  way: '到前台领取',
  terms: '每人限领一份',
  ...wishes,
})

/** A draft with a picture. Needs started jobs. */
export async function createPrize(app: TestApp, person: Person, wishes: SaveBody = {}): Promise<OwnPrize> {
  const asset = await uploadAndProcess(app, person, await createPicture('png', '#806040'))
  const body = createPrizeBody({ pictureAssetIds: [asset.id], ...wishes })
  return app.callOk(savePrize, { body, token: person.token })
}

export const submit = (app: TestApp, { token }: Person, { id, revision }: OwnPrize) =>
  app.callOk(submitPrize, { params: { id }, body: { revision }, token })

/** A prize that was reviewed and is online. */
export async function createApprovedPrize(app: TestApp, owner: Person, admin: Person, wishes: SaveBody = {}): Promise<OwnPrize> {
  const prize = await createPrize(app, owner, wishes)
  await submit(app, owner, prize)
  const body = { revision: prize.revision, decision: 'approve' as const }
  await app.callOk(decidePrize, { params: { id: prize.id }, body, token: admin.token })
  return prize
}

interface IssueWishes {
  activityId?: string
  participantId?: string
  nonce?: number
}

/** Wins a unit that no wheel has: the ticket as a draw inserts it. */
export async function issueTicket(app: TestApp, prizeId: string, winner: Person, wishes: IssueWishes = {}) {
  return app.database.withTransaction(async (queries) => {
    const [prize] = await queries.query<{ content: StoredPrizeContent; ownerId: string }>(
      sql`update prize set left_count = left_count - 1 where id = ${prizeId} and left_count > 0
        returning coalesce(approved_content, content) as content, account_id as "ownerId"`,
    )
    if (prize === undefined) throw new Error('nothing is left of the prize')
    const { codes } = app.services.lottery
    const ticket = buildTicket(
      {
        prizeId,
        activityId: wishes.activityId ?? crypto.randomUUID(),
        participantId: wishes.participantId ?? crypto.randomUUID(),
        nonce: wishes.nonce ?? 1,
        accountId: winner.user.id,
        publisherId: prize.ownerId,
        content: toContent(prize.content),
        rulesHash: createHash('sha256').update('rules').digest(),
        validity: prize.content.validity,
        wonAt: app.clock.now(),
      },
      { codes, random: systemRandom },
    )
    await createTicketStore(queries).insertTicket(ticket)
    return { id: ticket.id, code: codes.getCode(ticket.id), expiresAt: ticket.expiresAt }
  })
}

function toContent({ total: _total, validity: _validity, ...content }: StoredPrizeContent) {
  return { ...content, activityTitle: '周末转盘', activityCode: 'aB3dE5gH7j' }
}
