/** A person with data in every table that belongs to people. A text of it is, or contains, `canary`. */
import { requestPasswordReset, updateProfile } from '@zhanjian/contract/accounts/account.ts'
import { blockPerson, followPerson } from '@zhanjian/contract/accounts/people.ts'
import { giveConsent } from '@zhanjian/contract/admin/terms.ts'
import { changeEntry, heldCards, saveCardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { visitCard } from '@zhanjian/contract/cards/cards.ts'
import {
  addComment,
  addReport,
  countShare,
  favouriteWork,
  likeComment,
  likeWork,
} from '@zhanjian/contract/community/community.ts'
import { addFeedback } from '@zhanjian/contract/community/feedback.ts'
import { requestUploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { addVerifier } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { savePrize } from '@zhanjian/contract/lottery/prizes.ts'
import { verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { countVisit, hallPoster } from '@zhanjian/contract/works/published-works.ts'
import { expect, vi } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { requestSmsCode } from '../../../base/identity/testing/credentials.ts'
import { SILVER_PLAN } from '../../../base/membership/testing/plans.ts'
import { createCard, createPersonWithCard, exchangeCards, FOR_EVERYBODY } from '../../../content/cards/testing/cards.ts'
import { createApprovedPrize, createPrizeBody, issueTicket } from '../../../content/lottery/testing/prizes.ts'
import { giving, insertParticipants, startWheel } from '../../../content/lottery/testing/wheels.ts'
import { askForRefund, beginPayment, buy, createPlan, order } from '../../../content/orders/testing/orders.ts'
import { createPicture } from '../../../content/uploads/testing/test-files.ts'
import { postFile, uploadAndProcess } from '../../../content/uploads/testing/upload-test-file.ts'
import { createApprovedHall } from '../../../content/works/testing/works.ts'

/** Title of the hall that {@link fillEverything} makes. */
export const FILLED_TITLE = '鹿鸣山房'

/** An approved hall whose picture exists. */
export async function createDrawnHall(app: TestApp, person: Person, title?: string) {
  const draft = await createApprovedHall(app, person, title === undefined ? {} : { title })
  const undrawn = sql`select 1 from work_revision where work_id = ${draft.work.id} and picture is null`
  await vi.waitFor(async () => expect(await app.database.query(undrawn)).toEqual([]))
  return draft
}

/** Creates all kinds of personal data, with endpoints of the product if there are any. */
export async function fillEverything(app: TestApp, person: Person): Promise<void> {
  const { token, user, sessionId } = person
  const { work } = await createDrawnHall(app, person, FILLED_TITLE)
  await app.services.discovery.indexing.indexWork(work.id)
  await app.callOk(hallPoster, { params: { code: work.code }, token })
  const picture = await uploadAndProcess(app, person, await createPicture('png', '#556677'), { name: 'canary.png' })
  await app.callOk(updateProfile, { body: { avatarAssetId: picture.id, gender: 1, introduction: 'canary' }, token })
  const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token })
  await postFile(app, signature, `${signature.dir}never-registered`, await createPicture('png', '#777777'))
  await app.callOk(addFeedback, {
    body: { kind: 'problem', text: '画面总是往左偏', pictureIds: [picture.id], contact: 'canary' },
    token,
  })
  await app.callOk(giveConsent, { body: { consents: [{ type: 'userAgreement', version: 1 }] }, token })
  await app.callOk(requestPasswordReset, {
    body: { phone: user.phone ?? '', smsCode: await requestSmsCode(app, user.phone, 'find-pwd') },
  })
  app.clock.advanceS(31)
  await app.objects.put('media/tour/ca/nary/preview.webp', Buffer.from('canary'))
  const statements = [
    `insert into user_meta_avatar (account_id, meta_avatar_id, thumbnail, extra, changed_at) values ($1, 'scholar', '/canary.webp', '{"colour":"canary"}', now())`,
    `insert into social_identity (provider, app_id, open_id, account_id, created_at) values ('qq', 'app', 'canary', $1, now())`,
    `insert into social_union (family, union_id, account_id) values ('qq', 'canary', $1)`,
    `insert into temporary_token (hash, kind, account_id, session_epoch, session_id, client_id, expires_at)
       select '\\x01', 'launch', $1, 0, id, 'canary', now() + interval '1 year' from session where account_id = $1`,
    `insert into rotated_refresh_token (hash, session_id, rotated_at) select '\\x02', id, now() from session where account_id = $1`,
    `insert into account_deletion (account_id, reasons, note, applied_at, erase_at, heir_id, heir_state)
       select id, '{}', '', now(), now() + interval '1 year', $1, 'offered' from account where id <> $1`,
    `insert into feedback_answer (id, feedback_id, author_id, text, made_at) select gen_random_uuid(), id, $1, 'canary', now() from feedback`,
    `update work set place_name = '山中canary', place_address = '山路canary', place_region_code = '330106', longitude = 120.125, latitude = 30.25 where owner_id = $1`,
    `update work_draft set summary = 'canary', tags = '{canary}' where work_id in (select id from work where owner_id = $1)`,
    `update work_revision set summary = 'canary', tags = '{canary}', review_note = 'canary', review_marks = '[{"note":"canary"}]'
       where work_id in (select id from work where owner_id = $1)`,
    `update asset set sphere = '{"yawRad":3.03125,"pitchRad":1.53125,"centreYawRad":0.28125,"centrePitchRad":0.15625}' where owner_id = $1`,
    `update work_revision set scene_keys = '{key of a scene}' where work_id in (select id from work where owner_id = $1)`,
    `insert into scene_picture (work_id, picture_key, directory, facts)
       select id, 'key of a picture', 'media/tour/ca/nary', '{"colour":"#a1b2c3"}' from work where owner_id = $1`,
    `update feedback set device = '{"model":"canary"}' where account_id = $1`,
    `update work_transition set note = '请补上canary' where work_id in (select id from work where owner_id = $1)`,
    `insert into room (id, name, owner_id, work_id, title, capacity, may_be_taken, status, live_status, beaten_at, owner_seen_at, created_at)
       select gen_random_uuid(), 'canaryroom', $1, id, 'canary', 24, false, 'idle', 'idle', now(), now(), now() from work where owner_id = $1`,
    `insert into room_message (room_id, n, author_id, role, text, said_at, nonce) select id, 1, $1, 'host', 'canary', now(), 'mark' from room`,
    `insert into activity (id, code, owner_id, form, state, close_reason, request_id, created_at, updated_at)
       values (gen_random_uuid(), 'activity01', $1, '{"title":"canary","rulesText":"canary","place":{"name":"canary"}}', 'closed', '展馆临时闭馆',
         'activity-request', now(), now())`,
    `insert into activity_participant (activity_id, account_id, sign_in_count, first_at, last_at, last_day)
       select id, $1, 1, now(), now(), '2026-11-26' from activity`,
    `insert into activity_sign_in (id, activity_id, account_id, day, made_at, way) select gen_random_uuid(), id, $1, '2026-11-26', now(), 'plain' from activity`,
    `insert into activity_reward (id, activity_id, account_id, sign_in_id, streak_days, outcome, got_at)
       select gen_random_uuid(), activity_id, $1, id, 1, 'given', now() from activity_sign_in`,
    `insert into booth (id, code, owner_id, form, shown, shown_revision, pictures, state, reason, request_id, created_at, updated_at, removed_at)
       values (gen_random_uuid(), 'canarybooth', $1, '{"title":"canary"}', '{"title":"canary"}', 1, '{}', 'withdrawn', 'canary', 'booth-request',
         now(), now(), now())`,
    `insert into booth_day (booth_id, day, visits) select id, '2026-11-26', 1 from booth where owner_id = $1`,
    `insert into booth_visit (booth_id, visitor_key, counted_at) select id, 'visitor', now() from booth where owner_id = $1`,
    `insert into booth_visit_network (booth_id, network_key, since, counted) select id, 'network', now(), 1 from booth where owner_id = $1`,
    `insert into booth_exchange (booth_id, account_id) select id, $1 from booth`,
    `insert into booth_poster (booth_id, revision, link, object_key) select id, 1, 'link', 'media/booth/poster.jpg' from booth where owner_id = $1`,
    `insert into booth_lead_count (account_id, day, count) values ($1, '2026-11-26', 1)`,
    `insert into booth_lead (id, booth_id, account_id, name, phone, wechat, email, company, topic, card_id, consented_to, state, note, left_at,
         changed_at)
       select gen_random_uuid(), b.id, $1, 'canary', 'canary', 'canary', 'canary', 'canary', 'canary', (select id from biz_card limit 1), 'canary',
         'new', 'canary', now(), now() from booth b`,
    `insert into guest (id, work_id, origin, request_key, account_id, name, phone, phone_key, note, key_hash, key_sealed, state, choice, party_size,
         answers, message, answered_at, blessing, blessing_state, blessing_at, created_at)
       select gen_random_uuid(), id, 'host', 'guest-request', $1, 'canary', 'canary', 'canary', 'canary', 'hash', 'sealed', 'answered', 'attending', 2,
         '[{"text":"canary"}]', 'canary', now(), 'canary', 'pending', now(), now() from work where owner_id = $1 limit 1`,
    `insert into guest_entrance (work_id, owner_id, key_hash, key_sealed, created_at)
       select work_id, $1, 'hash', 'sealed', now() from guest where account_id = $1`,
    `insert into guest_book (work_id, changed_at, totals) select work_id, now(), '{"guests":1}' from guest where account_id = $1`,
    `insert into exhibition_passage (work_id, day, from_part, to_part, count) select id, '2026-11-26', 'first part', 'second part', 1 from work where owner_id = $1`,
    `insert into exhibition_source (work_id, day, source, visits) select id, '2026-11-26', 'link', 1 from work where owner_id = $1`,
    `insert into exhibition_stay (work_id, day, part_id, stays, stay_s) select id, '2026-11-26', 'first part', 1, 60 from work where owner_id = $1`,
    `insert into exhibition_co_curator (work_id, account_id, duties, joined_at) select id, $1, '{edit}', now() from work where owner_id = $1 limit 1`,
    `insert into exhibition_co_curator_invite (id, work_id, key_hash, duties, invited_at)
       select gen_random_uuid(), id, 'canary', '{edit}', now() from work where owner_id = $1 limit 1`,
    `insert into exhibition_session_step (work_id, session_id, starts_at, step, taken_at)
       select id, 'canary', '2026-11-26T20:00', 'open', now() from work where owner_id = $1 limit 1`,
    `insert into exhibition_reminder (account_id, work_id, session_id, set_at) select $1, id, 'canary', now() from work where owner_id = $1 limit 1`,
    `insert into exhibition_loan (id, work_id, part_kind, part_code, lender_id, title, state, asked_at, answered_at, removed_at)
       select gen_random_uuid(), id, 'work', 'canary', $1, 'canary', 'withdrawn', now(), now(), now() from work where owner_id = $1 limit 1`,
    `insert into guest_arrival (work_id, day, subject, count) select work_id, '2026-11-26', 'network', 1 from guest where account_id = $1`,
    `insert into exhibition_guest_book (work_id, needs_approval) select id, true from work where owner_id = $1 limit 1`,
    `insert into exhibition_guest_book_entry (id, work_id, author_id, day, text, autograph, sticker, state, signed_at)
       select gen_random_uuid(), work_id, $1, '2026-11-26', 'canary', '[[7171,7272]]', 'moon', 'shown', now() from exhibition_guest_book`,
    `insert into room_pass (id, room_id, card_id, guest_id, nickname, ticket_hash, issued_at)
       select gen_random_uuid(), r.id, g.work_id, g.id, 'canary', 'hash', now() from guest g, room r where g.account_id = $1 limit 1`,
    `insert into merchant (account_id, form, state, licence_number, proved_phone, reasons, note, approved_at, created_at, updated_at)
       values ($1, '{"company":"山外文化","contactName":"canary","contactPhone":"canary","place":{"name":"canary"}}', 'rejected', '91330100MA0000001X',
         'canary', '{other}', 'canary', now(), now(), now())`,
    `insert into data_export (id, account_id, state, requested_at) values (gen_random_uuid(), $1, 'failed', now())`,
    `insert into assistant_turn (id, account_id, question, answer, is_helpful, asked_at)
       values (gen_random_uuid(), $1, 'canary', '{"text":"canary"}', true, now())`,
    `insert into assistant_use (day, engine, subject, count) values (now()::date, 'guide', 'user ' || $1, 1)`,
    `insert into audit_entry (id, actor_id, action, target, details, made_at) values (gen_random_uuid(), $1, 'test', 'test', '{}', now())`,
  ]
  for (const text of statements) await app.database.query({ text, values: [user.id] })
  await fillCards(app, person, { pictureId: picture.id, workId: work.id })
  await fillPrizes(app, person)
  await fillOrders(app, person)
  expect(sessionId).toBeTruthy()
}

/** A card with every field, held by somebody else, and a holder with one of each. */
async function fillCards(
  app: TestApp,
  person: Person,
  { pictureId, workId }: { pictureId: string; workId: string },
): Promise<void> {
  const { token } = person
  const other = await createPersonWithCard(app, '赵对方')
  const place = {
    name: 'canary',
    address: 'canary',
    regionCode: '310104',
    position: { longitude: 121.5, latitude: 31.25, datum: 'wgs84' },
  }
  const fields = {
    avatarAssetId: pictureId,
    workIds: [workId],
    place,
    tags: ['canary'],
    introduction: 'canary',
    audience: FOR_EVERYBODY,
  }
  const card = await createCard(app, person, { ...fields, name: 'canary', company: 'canary', requestId: 'canary-request' })
  await exchangeCards(app, person, card, other, other.card)
  const { records } = await app.callOk(heldCards, { body: {}, token })
  const group = await app.callOk(saveCardGroup, { body: { name: 'canary' }, token })
  const body = { note: 'canary', metAt: 'canary', groupIds: [group.id] }
  await app.callOk(changeEntry, { params: { id: records[0]?.id }, body, token })
  await app.callOk(visitCard, { params: { id: other.card.code }, body: { isNamed: true }, token })
  await app.callOk(visitCard, { params: { id: card.code }, body: { isNamed: true }, token: other.token })
  await app.database.query(sql`update card_exchange set met_at = 'canary'`)
  await app.database.query(
    sql`insert into card_poster (card_id, revision, link, object_key) values (${card.cardId}, 1, 'canary', 'canary')`,
  )
}

/** A prize with every text that others have won, tickets of the user, and what the user verified for somebody else. */
async function fillPrizes(app: TestApp, person: Person): Promise<void> {
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const other = await app.signIn()
  const place = {
    name: 'canary',
    address: 'canary',
    regionCode: null,
    position: { longitude: 121.5, latitude: 31.25, datum: 'wgs84' },
  }
  const wishes = { name: 'canary', way: 'canary', terms: 'canary', place, requestId: 'canary-prize' }
  const own = await createApprovedPrize(app, person, admin, wishes)
  await app.callOk(addVerifier, { params: { id: own.id }, body: { by: 'phone', phone: '13900000001' }, token: person.token })
  await app.database.query(sql`update prize set note = 'canary', reasons = '{other}' where id = ${own.id}`)
  await issueTicket(app, own.id, other)
  // Without a picture, whose file would stay.
  const theirs = await app.callOk(savePrize, { body: createPrizeBody(), token: other.token })
  await app.database.query(
    sql`update prize set state = 'approved', approved_content = content, shelf = 'online', total = 10, left_count = 10
      where id = ${theirs.id}`,
  )
  await app.database.query(
    sql`insert into prize_verifier (id, prize_id, account_id, added_at) values (gen_random_uuid(), ${theirs.id}, ${person.user.id}, now())`,
  )
  const body = { by: 'phone' as const, phone: person.user.phone ?? '' }
  await app.callOk(addVerifier, { params: { id: theirs.id }, body, token: other.token })
  const { code } = await issueTicket(app, theirs.id, other)
  await app.callOk(verifyTicket, { body: { text: code, requestId: 'canary-request' }, token: person.token })
  await issueTicket(app, theirs.id, person)
  const { id: cancelledId } = await issueTicket(app, theirs.id, person)
  await app.database.query(
    sql`update ticket set state = 'cancelled', holds_stock = false, cancelled_at = now(), cancel_reason = 'other',
      cancel_note = 'canary' where id = ${cancelledId}`,
  )
  await app.database.query(
    sql`update prize set left_count = left_count + 1, cancelled_count = cancelled_count + 1 where id = ${theirs.id}`,
  )
  await takePartInWheels(app, person, own.id, other, theirs.id)
}

/** A plan that was paid, asked back and paid out; an order that is over; an open payment; a difference that was resolved. */
async function fillOrders(app: TestApp, person: Person): Promise<void> {
  const plan = await createPlan(app, await app.signIn({ roles: ['user', 'admin'] }), SILVER_PLAN)
  const paidId = await buy(app, person, plan)
  await askForRefund(app, person, paidId)
  const { orderId } = await order(app, person, plan)
  await beginPayment(app, person, orderId)
  const statements = [
    sql`update payment set payer = '{"openId": "canary", "address": "canary"}' where order_id = ${orderId}`,
    sql`update refund set note = 'canary', decision_note = 'noted', failure = 'refused', decided_by = ${person.user.id}
      where order_id = ${paidId}`,
    sql`update order_event set note = 'noted' where order_id = ${paidId}`,
    sql`insert into membership_order (id, number, account_id, plan_id, plan, amount_fen, state, request_id, created_at, expires_at,
        closed_at, close_reason)
      select gen_random_uuid(), 'over', account_id, plan_id, plan, amount_fen, 'closed', 'over', now(), now(), now(), 'cancelled'
        from membership_order where id = ${orderId}`,
    sql`insert into reconciliation_difference (id, provider, day, kind, subject, number, transaction_id, order_id, found_at, resolved_at,
        resolved_by, note)
      values (gen_random_uuid(), 'sandbox', current_date, 'amount', 'payment', 'seen', 'seen', ${paidId}, now(), now(), ${person.user.id},
        'noted')`,
  ]
  for (const statement of statements) await app.database.query(statement)
}

/** As operator, participant with a win, and owner of an offered prize. */
async function takePartInWheels(
  app: TestApp,
  person: Person,
  ownPrizeId: string,
  other: Person,
  theirPrizeId: string,
): Promise<void> {
  const wheel = await startWheel(app, person, [giving(ownPrizeId, 1)], { acceptsOffers: true })
  await insertParticipants(app, wheel.activityId, [person], 2)
  await app.database.query(
    sql`update wheel_activity set cancel_reason = '展馆临时闭馆', request_id = 'wheel-request' where id = ${wheel.activityId}`,
  )
  await app.database.query(
    sql`insert into wheel_offer (id, activity_id, prize_id, account_id, quantity, state, note, created_at, decided_at, decided_by)
      values (gen_random_uuid(), ${wheel.activityId}, ${ownPrizeId}, ${person.user.id}, 1, 'declined', 'canary', now(), now(), ${person.user.id}),
        (gen_random_uuid(), ${wheel.activityId}, ${theirPrizeId}, ${other.user.id}, 1, 'pending', '', now(), null, null)`,
  )
  await app.database.query(
    sql`insert into wheel_gift (id, activity_id, account_id, kind, amount, source_id, given_at)
      values (gen_random_uuid(), ${wheel.activityId}, ${person.user.id}, 'gift', 1, gen_random_uuid(), now())`,
  )
  await app.database.query(
    sql`insert into wheel_win_notice (ticket_id, account_id, won_at) select id, account_id, won_at from ticket where account_id = ${person.user.id} limit 1`,
  )
}

/** Creates interactions of the user with other users, in both directions. */
export async function meetOthers(app: TestApp, person: Person, neighbour: Person & { code: string }): Promise<void> {
  const stranger = await app.signIn()
  const [own] = await app.database.query<{ code: string }>(sql`select code from work where owner_id = ${person.user.id}`)
  const pairs = [
    { by: person, of: neighbour, code: neighbour.code },
    { by: neighbour, of: person, code: own?.code ?? '' },
  ]
  for (const { by, of, code } of pairs) {
    const { token } = by
    const { id } = await app.callOk(addComment, { body: { code, text: '看了很久', requestId: 'first' }, token })
    for (const reader of [by, of]) await app.callOk(likeComment, { params: { id }, body: { isLiked: true }, token: reader.token })
    await app.callOk(likeWork, { params: { code }, body: { isLiked: true }, token })
    await app.callOk(favouriteWork, { params: { code }, body: { isFavourite: true }, token })
    await app.callOk(countShare, { params: { code }, body: { channel: 'link' }, token })
    await app.callOk(countVisit, { params: { code }, token })
    await app.callOk(followPerson, { params: { id: of.user.id }, body: { isFollowed: true }, token })
    const text = by === person ? 'canary' : ''
    await app.callOk(addReport, { body: { target: { kind: 'person', id: of.user.id }, reason: 'other', text }, token })
    await app.callOk(blockPerson, { params: { id: stranger.user.id }, body: { isBlocked: true }, token })
  }
}
