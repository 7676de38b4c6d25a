import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../db/database.ts'
import { raw, sql } from '../../../db/sql.ts'
import { createPlanRecorder } from '../../../testing/record-plans.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createMessageStore } from '../../community/inbox/store.ts'
import { createCardStore } from './core/card-store.ts'
import { createExchangeStore } from './exchange/exchange-store.ts'
import { createEntryStore } from './holder/entry-store.ts'
import { createGroupStore } from './holder/group-store.ts'
import { createHolderStore } from './holder/holder-store.ts'
import { createCardVisitStore } from './visits/card-visit-store.ts'

/** `CARD_ENTRIES=1000000` for a large run: the blocks that are read stay the same. */
const ENTRIES = Number(process.env.CARD_ENTRIES ?? 25_000)
const HOLDERS = ENTRIES / 100
const PAGE = { offset: 0, limit: 50 }
/** Blocks of 8 kB that a query may read: a few for each entry of one holder, independent of the size of the table. */
const BLOCKS_MAX = 1500
const LARGE_TABLES = ['card_entry', 'card_exchange', 'message', 'biz_card', 'account', 'card_visit', 'card_group_entry']

let database: Database
let stores: ReturnType<typeof createStores>
let recorder: ReturnType<typeof createPlanRecorder>
let known: { holderId: string; ownerId: string; cardId: string; code: string; entryId: string; groupId: string }

const createStores = (queries: Queryable) => ({
  cards: createCardStore(queries),
  entries: createEntryStore(queries),
  holder: createHolderStore(queries),
  groups: createGroupStore(queries),
  exchanges: createExchangeStore(queries),
  visits: createCardVisitStore(queries),
  messages: createMessageStore({ ...database, ...queries }),
})

beforeAll(async () => {
  database = await createTestDatabase()
  await plant()
  recorder = createPlanRecorder(database, { largeTables: LARGE_TABLES, answers: true })
  stores = createStores(recorder.queries)
  const [row] = await database.query<typeof known>(
    sql`select e.holder_id as "holderId", e.owner_id as "ownerId", e.card_id as "cardId", c.code, e.id as "entryId",
        (select id from card_group where holder_id = e.holder_id) as "groupId"
      from card_entry e join biz_card c on c.id = e.card_id order by e.id limit 1`,
  )
  if (row === undefined) throw new Error('nothing is planted')
  known = row
}, 1_200_000)

/** Entries of one holder lie scattered in the table. */
async function plant(): Promise<void> {
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, created_at)
      select gen_random_uuid(), 'u' || n, 'n' || n, '{user}', 'i' || n, now() from generate_series(1, ${HOLDERS} + 5750) as n;
    create temporary table person as select id, row_number() over () as place from account;
    insert into biz_card (id, account_id, name, created_at, code, updated_at, content, audience, is_default, is_findable)
      select gen_random_uuid(), id, '林深' || place, now(), lpad(to_hex(place), 10, '0'), now(), '{"company": "展间"}',
        '{"company": "everybody"}', true, true from person;
    create temporary table card as select id, account_id, row_number() over (order by code) as place from biz_card;
    insert into card_entry (id, holder_id, card_id, owner_id, source, snapshot, card_revision, sort_key, initial, search_text,
        identity_key, note, held_since, used_at)
      select gen_random_uuid(), person.id, card.id, card.account_id, 'exchange', '{"name": "林深", "company": "展间"}', 1,
        chr(97 + n % 26) || n, chr(65 + n % 26), '林深' || n || ' 展间 lsh', decode(md5(n::text), 'hex'), '备注' || n, now(),
        now() - n * interval '1 minute'
      from generate_series(0, ${ENTRIES} - 1) as n join person on person.place = 1 + n % ${HOLDERS}
        join card on card.place = 1 + ${HOLDERS} + (n / ${HOLDERS} * 7 + n % ${HOLDERS}) % 5000;
    insert into card_group (id, holder_id, name, created_at)
      select gen_random_uuid(), id, '客户', now() from person where place <= ${HOLDERS};
    insert into card_group_entry (group_id, entry_id)
      select g.id, e.id from card_entry e join card_group g on g.holder_id = e.holder_id where e.initial < 'F';
    insert into card_exchange (id, requester_id, receiver_id, offered_card_id, asked_card_id, state, created_at, decided_at)
      select gen_random_uuid(), owner_id, holder_id, card_id, card_id, case when initial < 'C' then 'pending' else 'accepted' end,
        used_at, case when initial < 'C' then null else used_at end from card_entry on conflict do nothing;
    insert into message (id, account_id, type, kind, data, person_id, created_at, read_at)
      select gen_random_uuid(), receiver_id, 'card', 'card.requested', jsonb_build_object('exchangeId', id), requester_id, created_at,
        case when state = 'pending' then null else now() end from card_exchange;
    insert into card_visit (card_id, visitor_key, id, account_id, count, counted_at)
      select card.id, n::text, gen_random_uuid(), person.id, 1, now() - n * interval '1 minute'
      from generate_series(1, 5000) as n join card on card.place = 1 + n % 300 join person on person.place = 1 + n % 5000;
    drop table person; drop table card`),
  )
  await database.query(sql`vacuum analyze`)
}

const all = { words: [], groupId: null }
const after = () => ({ at: new Date(), refusedSince: new Date(Date.now() - 86_400_000) })

describe(`C-29 among ${ENTRIES} entries of ${HOLDERS} holders`, () => {
  test.each([
    ['a page by name', () => stores.holder.listEntries(known.holderId, all, 'name', PAGE)],
    ['a page far down', () => stores.holder.listEntries(known.holderId, all, 'name', { offset: 80, limit: 50 })],
    ['the recent ones', () => stores.holder.listEntries(known.holderId, all, 'recent', PAGE)],
    ['a group', () => stores.holder.listEntries(known.holderId, { ...all, groupId: known.groupId }, 'name', PAGE)],
    ['a search', () => stores.holder.listEntries(known.holderId, { ...all, words: ['林深', '77'] }, 'name', PAGE)],
    ['how many a search finds', () => stores.holder.countFound(known.holderId, { ...all, words: ['备注'] })],
    ['how many there are', () => stores.entries.countEntries(known.holderId)],
    ['the initials', () => stores.holder.countInitials(known.holderId)],
    ['the groups', () => stores.groups.listGroups(known.holderId)],
    ['one entry', () => stores.entries.findEntry(known.holderId, known.entryId)],
    ['the entry of a card', () => stores.entries.findByCard(known.holderId, known.cardId)],
    ['a card by its code', () => stores.cards.findShared(known.code, known.holderId)],
    ['the card of a person', () => stores.cards.findFindable(known.ownerId, known.holderId)],
    ['an offered card', () => stores.cards.findOffered(known.cardId, known.holderId)],
    ['own cards', () => stores.cards.listByOwner(known.ownerId)],
    ['waiting requests', () => stores.exchanges.list('waiting', known.holderId, null, 21)],
    ['sent requests', () => stores.exchanges.list('sent', known.ownerId, null, 21)],
    ['all requests', () => stores.exchanges.list('all', known.holderId, null, 21)],
    ['how many wait', () => stores.exchanges.countWaiting(known.holderId)],
    [
      'how two people stand to each other',
      () => stores.exchanges.findRelation(known.holderId, { cardId: known.cardId, ownerId: known.ownerId }, after()),
    ],
    ['who looked at a card', () => stores.visits.listVisits(known.cardId, null, 21)],
    ['unread messages', () => stores.messages.countUnread(known.holderId)],
    ['card messages', () => stores.messages.listMessages(known.holderId, 'card', null, 21)],
  ] as const)('%s is read by an index', async (_what, read) => {
    await read()
    expect(recorder.getLast().wholeTables).toEqual([])
    expect(recorder.getLast().blocks).toBeLessThan(BLOCKS_MAX)
  })
})
