import { expect, test } from 'vitest'
import { type Migration, migrate } from './migrate.ts'

const STEPS: Migration[] = [
  { from: 1, name: 'name becomes title', up: ({ name, ...rest }) => ({ ...rest, title: name }) },
  { from: 2, name: 'a title has a language', up: (document) => ({ ...document, title: { zh: document['title'] } }) },
]

test('a document of any version is migrated step by step', () => {
  expect(migrate({ schemaVersion: 1, name: '雨后' }, STEPS, 3)).toEqual({
    ok: true,
    value: { schemaVersion: 3, title: { zh: '雨后' } },
  })
  expect(migrate({ schemaVersion: 2, title: '雨后' }, STEPS, 3)).toEqual({
    ok: true,
    value: { schemaVersion: 3, title: { zh: '雨后' } },
  })
  expect(migrate({ schemaVersion: 3, title: { zh: '雨后' } }, STEPS, 3)).toEqual({
    ok: true,
    value: { schemaVersion: 3, title: { zh: '雨后' } },
  })
})

test('a migration does not change its input', () => {
  const old = { schemaVersion: 1, name: '雨后' }
  migrate(old, STEPS, 3)
  expect(old).toEqual({ schemaVersion: 1, name: '雨后' })
})

test('a document newer than the program is distinguished from an invalid one', () => {
  expect(migrate({ schemaVersion: 4 }, STEPS, 3)).toMatchObject({ ok: false, reason: 'too_new' })
  for (const value of [null, [], 'text', {}, { schemaVersion: '1' }, { schemaVersion: 0 }, { schemaVersion: 1.5 }]) {
    expect(migrate(value, STEPS, 3)).toMatchObject({ ok: false, reason: 'invalid' })
  }
})

test('a missing step and a failing step are reported with their version', () => {
  expect(migrate({ schemaVersion: 1 }, STEPS.slice(1), 3)).toMatchObject({
    ok: false,
    issues: ['schemaVersion: no migration from version 1'],
  })
  const failing: Migration = {
    from: 1,
    name: 'walls get heights',
    up: () => {
      throw new Error('no walls')
    },
  }
  expect(migrate({ schemaVersion: 1 }, [failing], 2)).toMatchObject({ ok: false, issues: ['walls get heights: no walls'] })
})
