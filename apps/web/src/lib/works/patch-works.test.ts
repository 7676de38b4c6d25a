import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchWork } from './patch-works.ts'

const work = (code: string) => ({ code, title: code, isLiked: false, likeCount: 4 })
const liked = () => ({ isLiked: true, likeCount: 5 })

test('a work is changed in every list and on its own page, and nothing else is touched', () => {
  const queryClient = new QueryClient()
  const feed = { pages: [{ records: [work('a'), work('b')], cursor: null }], pageParams: [null] }
  const other = { pages: [{ records: [work('b')], cursor: null }], pageParams: [null] }
  queryClient.setQueryData(['feed'], feed, { updatedAt: 1000 })
  queryClient.setQueryData(['other'], other)
  queryClient.setQueryData(['detail'], { work: work('a'), text: '' })

  patchWork(queryClient, 'a', liked)

  expect(queryClient.getQueryData(['feed'])).toEqual({
    pages: [{ records: [{ ...work('a'), ...liked() }, work('b')], cursor: null }],
    pageParams: [null],
  })
  expect(queryClient.getQueryState(['feed'])?.dataUpdatedAt).toBe(1000)
  expect(queryClient.getQueryData(['other'])).toBe(other)
  expect(queryClient.getQueryData(['detail'])).toEqual({ work: { ...work('a'), ...liked() }, text: '' })
})
