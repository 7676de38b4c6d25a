import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { createBatchLoader } from './batch-loader.ts'
import { sql } from './sql.ts'

/** Loads squares of numbers and records its statements. */
function squares(maxKeys?: number) {
  const statements: string[][] = []
  const square = createBatchLoader({
    async load(keys) {
      statements.push([...keys])
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, Number(key) ** 2]))
    },
    ...(maxKeys === undefined ? {} : { maxKeys }),
  })
  return { square, statements }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('reads of one tick', () => {
  test('reads share a statement, and each gets its own value in any order', async () => {
    const { square, statements } = squares()
    expect(await Promise.all(['3', '1', '2'].map(square))).toEqual([9, 1, 4])
    expect(statements).toEqual([['3', '1', '2']])
  })

  test('reads with the same key share a query', async () => {
    const { square, statements } = squares()
    expect(await Promise.all(['2', '3', '2'].map(square))).toEqual([4, 9, 4])
    expect(statements).toEqual([['2', '3']])
  })

  test('a key without a row yields no value', async () => {
    const { square } = squares()
    expect(await Promise.all(['2', 'none'].map(square))).toEqual([4, undefined])
  })

  test('more reads than a statement takes are split over several statements', async () => {
    const { square, statements } = squares(2)
    expect(await Promise.all(['1', '2', '3', '4', '5'].map(square))).toEqual([1, 4, 9, 16, 25])
    expect(statements).toEqual([['1', '2'], ['3', '4'], ['5']])
  })

  test('the next tick reads again: nothing is cached', async () => {
    const { square, statements } = squares()
    await square('2')
    await square('2')
    expect(statements).toEqual([['2'], ['2']])
  })
})

describe('a shared statement', () => {
  test('a running statement takes no further reads: a later read sees what was written in between', async () => {
    let value = 'before'
    let answerFirst = () => {}
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    let statements = 0
    const read = createBatchLoader({
      async load(keys) {
        statements += 1
        const seen = value
        if (statements === 1) await first
        return new Map(keys.map((key) => [key, seen]))
      },
    })
    const early = read('name')
    await nextTurn()
    await nextTurn()
    value = 'after'
    const late = [read('name'), read('other')]
    await nextTurn()
    const last = read('name')
    answerFirst()
    expect(await early).toBe('before')
    expect(await Promise.all([...late, last])).toEqual(['after', 'after', 'after'])
    expect(statements).toBe(2)
  })

  test('a hanging statement does not delay the next one', async () => {
    let statements = 0
    const read = createBatchLoader<string>({
      async load(keys) {
        statements += 1
        if (statements === 1) await new Promise(() => {})
        return new Map(keys.map((key) => [key, key]))
      },
      longestWaitMs: 1,
    })
    void read('stuck')
    await nextTurn()
    await nextTurn()
    expect(await read('free')).toBe('free')
    expect(await read('again')).toBe('again')
  })

  test('a failing statement fails for its own callers only', async () => {
    const read = createBatchLoader<string>({
      async load(keys) {
        if (keys.includes('broken')) throw new Error('no database')
        return new Map(keys.map((key) => [key, key]))
      },
    })
    const together = ['fine', 'broken'].map(read)
    expect(await Promise.allSettled(together)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect(await read('fine')).toBe('fine')
  })

  test('a statement that fails to start fails for its callers too', async () => {
    const read = createBatchLoader<string>({
      load() {
        throw new Error('no database')
      },
    })
    await expect(read('fine')).rejects.toThrow('no database')
  })

  test('a statement reads the current data, outside any transaction', async () => {
    const database = await createTestDatabase()
    const read = createBatchLoader({
      async load(keys) {
        const rows = await database.query<{ key: string; inTransaction: boolean }>(
          sql`select key, pg_current_xact_id_if_assigned() is not null as "inTransaction" from unnest (${keys}::text[]) as key`,
        )
        return new Map(rows.map(({ key, inTransaction }) => [key, inTransaction]))
      },
    })
    await database.withTransaction(async (transaction) => {
      await transaction.query(sql`select pg_current_xact_id()`)
      expect(await Promise.all(['a', 'b'].map(read))).toEqual([false, false])
    })
  })
})
