import { reportTarget, shareChannel } from '@zhanjian/contract/community/community.ts'
import { feedbackKind } from '@zhanjian/contract/community/feedback.ts'
import { uploadPath } from '@zhanjian/contract/files/uploads.ts'
import { chanceKind } from '@zhanjian/contract/lottery/wheel.ts'
import { differenceKind, paymentProvider } from '@zhanjian/contract/money/orders-admin.ts'
import { refundKind } from '@zhanjian/contract/money/refund-state.ts'
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
