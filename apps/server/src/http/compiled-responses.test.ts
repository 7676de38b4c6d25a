import { endpoints } from '@zhanjian/contract/api/api.ts'
import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { hallPoster, publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../failures/app-error.ts'
import { anyCharacter } from '../testing/any-character.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { defineRoute } from './route.ts'

const compiled = { responseValidation: 'compiled' } as const

/** A response as production sends it. */
async function sent(data: z.core.$ZodType, value: unknown): Promise<unknown> {
  const echo = endpoint('GET /api/echo', 'public', { summary: 'Echoes', data })
  const server = await startTestServer([defineRoute(echo, () => value)], compiled)
  return (await server.inject({ url: '/api/echo' })).json().data
}

test('the schema of every response compiles to a serialiser', async () => {
  const routes = Object.values(endpoints).map((each) =>
    defineRoute(each, () => {
      throw new AppError('SERVER_BUSY')
    }),
  )
  await expect(startTestServer(routes, compiled)).resolves.toBeDefined()
})

test('text of any kind is transferred unchanged', async () => {
  const text = fc.string({ unit: anyCharacter })
  const arrives = fc.asyncProperty(text, async (value) => {
    expect(await sent(z.object({ text: z.string() }), { text: value })).toEqual({ text: value })
  })
  await fc.assert(arrives, { numRuns: 20 })
})

test('null, missing and nested values are transferred unchanged', async () => {
  const shape = z.object({
    none: z.nullable(z.string()),
    some: z.nullable(z.object({ url: z.string(), widthPx: z.int() })),
    maybe: z.optional(z.string()),
    either: z.union([z.string(), z.boolean(), z.number()]),
    list: z.array(z.nullable(z.number())),
    byName: z.record(z.string(), z.tuple([z.number(), z.number()])),
    anything: z.record(z.string(), z.unknown()),
  })
  const value = {
    none: null,
    some: { url: '/a', widthPx: 3 },
    either: false,
    list: [1.5, null, -0.25],
    byName: { north: [0.5, 0.25] },
    anything: { deep: [{ er: null, 数: '展' }], 0: true },
  }
  expect(await sent(shape, value)).toEqual(value)
})

test('a published hall is transferred completely, without additional fields', async () => {
  const hall = {
    work: {
      id: 'a',
      code: 'abcdefghij',
      kind: 'gallery',
      title: '雨后',
      summary: '',
      tags: ['水墨'],
      cover: { url: '/c.webp', widthPx: 4, heightPx: 3, colour: '#112233' },
      owner: { id: 'b', nickname: '林深', avatar: '' },
      visibility: 'public',
      availability: 'published',
      takenDownReason: null,
      takenDownReasons: [],
      workCount: 1,
      visitCount: 0,
      likeCount: 0,
      favouriteCount: 0,
      commentCount: 0,
      shareCount: 0,
      isLiked: false,
      place: null,
      commentsClosed: false,
      review: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      publishedAt: '2026-01-01T00:00:00.000Z',
      deletedAt: null,
      hasUnpublishedEdits: false,
      can: { edit: false, publish: false, remove: false },
    },
    revision: 1,
    document: { schemaVersion: 1, works: [{ at: [0.1, 1.5], frame: null }] },
    assets: [],
    lightmap: { url: '/l.webp', scale: 2.5, widthPx: 1024, heightPx: 512, rects: { floor: [0, 0, 0.5, 1] } },
    atlas: null,
  }
  expect(await sent(publicHallByCode.data, { ...hall, ownerPhone: '13800000000' })).toMatchObject(hall)
  expect(await sent(hallPoster.data, { url: '/p.png', filename: '雨后.png', version: 1, secret: 'x' })).toEqual({
    url: '/p.png',
    filename: '雨后.png',
    version: 1,
  })
})
