import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reportTarget, shareChannel } from '@zhanjian/contract/community/community.ts'
import { feedbackKind } from '@zhanjian/contract/community/feedback.ts'
import { uploadPath } from '@zhanjian/contract/files/uploads.ts'
import { WHEEL_SLICES_MAX, WHEEL_WEIGHT_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { chanceKind } from '@zhanjian/contract/lottery/wheel.ts'
import { benefits } from '@zhanjian/contract/money/membership.ts'
import { differenceKind, paymentProvider } from '@zhanjian/contract/money/orders-admin.ts'
import { refundKind } from '@zhanjian/contract/money/refund-state.ts'
import { ROOM_CAPACITY_MAX, ROOM_CAPACITY_MIN } from '@zhanjian/contract/rooms/limits.ts'
import { workKind } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { sql } from './sql.ts'

/** Columns that hold what the contract lists. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'asset.kind': uploadPath.options,
  'feedback.kind': feedbackKind.options,
  'payment.provider': paymentProvider.options,
  'reconciliation_difference.kind': differenceKind.options,
  'refund.kind': refundKind.options,
  'report_case.target_kind': reportTarget.shape.kind.options,
  'wheel_chance.kind': chanceKind.options,
  'work.kind': workKind.options,
  'work_share.channel': shareChannel.options,
}

test('columns accept exactly what the contract lists: who adds a kind adds a migration', async () => {
  const database = await createTestDatabase()
  const rows = await database.query<{ table: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`)
  const accepted = new Map<string, readonly string[]>(
    rows.flatMap(({ table, definition }) => {
      const [, column = '', list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(definition) ?? []
      return column === ''
        ? []
        : [[`${table}.${column}`, [...list.matchAll(/'(\w+)'/g)].map(([, value = '']) => value).toSorted()] as const]
    }),
  )
  for (const [column, options] of Object.entries(LISTS))
    expect([column, accepted.get(column)]).toEqual([column, options.toSorted()])
})

/** Columns whose numbers have an end, with the limits of the contract. */
const BOUNDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  // Of ISO 5218, as the contract takes it.
  'account.gender': [0, 2],
  'room.capacity': [ROOM_CAPACITY_MIN, ROOM_CAPACITY_MAX],
  'wheel_slice.position': [0, WHEEL_SLICES_MAX - 1],
  'wheel_slice.weight': [1, WHEEL_WEIGHT_MAX],
  'work.latitude': [-90, 90],
  'work.longitude': [-180, 180],
}
/** `((capacity >= 2) AND (capacity <= 50))`, a number of another type being `'-90'::integer` with casts. */
const BETWEEN = /^CHECK \(\(\("?(\w+)"? >= \(?'?(-?\d+).*?\) AND \("?\1"? <= \(?'?(-?\d+)\D/

test('columns end where the limits of the contract do: who changes a limit adds a migration', async () => {
  const database = await createTestDatabase()
  const rows = await database.query<{ table: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`)
  const bounds = rows.flatMap(({ table, definition }) => {
    const [, column, min, max] = BETWEEN.exec(definition) ?? []
    return column === undefined ? [] : [[`${table}.${column}`, [Number(min), Number(max)]] as const]
  })
  expect(Object.fromEntries(bounds)).toEqual(BOUNDS)
})

/** What plans have had from the beginning. */
const FIRST_BENEFITS = ['storageMb', 'worksPerHall', 'roomCapacity', 'drawChances', 'assistantQuestionsPerDay']

test('a benefit that came later is filled in for stored plans, orders and terms: a migration names it', () => {
  const folder = path.join(import.meta.dirname, 'migrations')
  const migrations = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const isFilledIn = (name: string) => migrations.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))
  expect(Object.keys(benefits.shape).filter((name) => !FIRST_BENEFITS.includes(name) && !isFilledIn(name))).toEqual([])
})
