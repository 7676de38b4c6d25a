import type { ManagedWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { describe, expect, test } from 'vitest'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { buildSampleSlices } from '../../../../playground/sample-wheels.ts'
import { NO_IMPROVEMENT, readImprovement } from './improvement.ts'

const wheel: Pick<ManagedWheel, 'slices' | 'chances' | 'versions'> = {
  slices: buildSampleSlices(),
  chances: [{ kind: 'share', amount: 1, perDay: 2 }],
  versions: [{ version: 2, hash: '0'.repeat(64), note: '', createdAt: '' }],
}

describe('changes of a running wheel in favour of its participants', () => {
  test('more units, more chances and longer tickets are sent with the version they are based on', () => {
    const edited = { ...NO_IMPROVEMENT, stock: { 0: '25' }, days: { 3: '60' }, amount: { share: '2' }, note: ' 加量 ' }
    expect(readImprovement(wheel, edited).body).toEqual({
      version: 2,
      slices: [
        { position: 0, stock: 25 },
        { position: 3, validity: { kind: 'days', days: 60 } },
      ],
      chances: [{ kind: 'share', amount: 2, perDay: 2 }],
      note: '加量',
    })
  })
  test('what takes something away is refused beside its field', () => {
    const { faults, body } = readImprovement(wheel, { ...NO_IMPROVEMENT, stock: { 0: '19' }, perDay: { share: '1' } })
    expect([...faults]).toEqual([
      ['stock.0', texts.stockTooSmall(20)],
      ['perDay.share', texts.chanceTooSmall],
    ])
    expect(body).toBeUndefined()
  })
  test('the same numbers again are no change', () => {
    expect(readImprovement(wheel, { ...NO_IMPROVEMENT, stock: { 0: '20' } })).toEqual({ faults: new Map(), body: undefined })
  })
})
