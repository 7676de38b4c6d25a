import { expect, test } from 'vitest'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { type CommentDraft, createCommentDrafts } from './comment-drafts.ts'

function setUp() {
  const device = new Map<string, string>()
  const storage = createMapStorage(device)
  let nowMs = 0
  const draftsOf = (authorId: string | null) =>
    createCommentDrafts({
      storage,
      authorId,
      now: () => {
        nowMs += 1
        return nowMs
      },
    })
  return { storage, draftsOf }
}
const EMPTY_DRAFT: CommentDraft = { replyTo: null, textByTarget: {}, unsent: [] }
const createTypedDraft = (text: string): CommentDraft => ({ ...EMPTY_DRAFT, textByTarget: { '': text } })

test('E-11 a draft comment and its addressee are restored after a reload', () => {
  const { draftsOf } = setUp()
  const draft: CommentDraft = {
    replyTo: { commentId: 'c1', threadId: 'c1', nickname: '苏园' },
    textByTarget: { '': '整体很安静', c1: '同感' },
    unsent: [{ requestId: 'r1', text: '没发出去', replyTo: null, atMs: 5 }],
  }
  draftsOf('me').write('work-a', draft)
  expect(draftsOf('me').read('work-a')).toEqual(draft)
  expect(draftsOf('me').read('work-b')).toEqual(EMPTY_DRAFT)
})

test('E-11 a visitor’s draft is kept after logging in, and nobody sees the draft of another user', () => {
  const { draftsOf } = setUp()
  draftsOf(null).write('work-a', createTypedDraft('先写下来'))
  expect(draftsOf('me').read('work-a')).toEqual(createTypedDraft('先写下来'))
  draftsOf('me').write('work-a', createTypedDraft('我的'))
  expect(draftsOf('somebody-else').read('work-a')).toEqual(EMPTY_DRAFT)
  expect(draftsOf(null).read('work-a')).toEqual(EMPTY_DRAFT)
})

test('an empty draft is removed, and so are the oldest of many', () => {
  const { storage, draftsOf } = setUp()
  const drafts = draftsOf('me')
  for (let index = 0; index < 40; index++) drafts.write(`work-${index}`, createTypedDraft(`第 ${index} 条`))
  expect(drafts.read('work-0')).toEqual(EMPTY_DRAFT)
  expect(drafts.read('work-39')).toEqual(createTypedDraft('第 39 条'))
  drafts.write('work-39', createTypedDraft(''))
  expect(Object.keys(storage.readUnchecked('comment-drafts') ?? {})).not.toContain('work-39')
})

test('a draft of an older build is ignored', () => {
  const { storage, draftsOf } = setUp()
  storage.write('comment-drafts', { 'work-a': 'just a text' })
  expect(draftsOf('me').read('work-a')).toEqual(EMPTY_DRAFT)
})
