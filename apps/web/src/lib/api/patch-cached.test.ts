import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchCached } from './patch-cached.ts'

interface TestWork {
  code: string
  likeCount: number
}
const isWorkA = (value: object): value is TestWork => 'likeCount' in value && 'code' in value && value.code === 'a'

function setUp() {
  const queryClient = new QueryClient()
  const other = { code: 'b', likeCount: 7 }
  queryClient.setQueryData(['list'], { pages: [{ records: [{ code: 'a', likeCount: 1 }, other] }], pageParams: [null] })
  queryClient.setQueryData(['one'], { work: { code: 'a', likeCount: 1 }, hall: null }, { updatedAt: 1000 })
  queryClient.setQueryData(['beside'], { work: other })
  return { queryClient, other }
}
const like = (queryClient: QueryClient) => patchCached(queryClient, isWorkA, ({ likeCount }) => ({ likeCount: likeCount + 1 }))

test('an item changes wherever it is cached, and nothing else does', () => {
  const { queryClient, other } = setUp()
  const beside = queryClient.getQueryData(['beside'])
  like(queryClient)
  expect(queryClient.getQueryData(['list'])).toEqual({
    pages: [{ records: [{ code: 'a', likeCount: 2 }, other] }],
    pageParams: [null],
  })
  expect(queryClient.getQueryData(['one'])).toEqual({ work: { code: 'a', likeCount: 2 }, hall: null })
  expect(queryClient.getQueryData(['beside'])).toBe(beside)
})

test('stale data stays stale', () => {
  const { queryClient } = setUp()
  like(queryClient)
  expect(queryClient.getQueryState(['one'])?.dataUpdatedAt).toBe(1000)
})
