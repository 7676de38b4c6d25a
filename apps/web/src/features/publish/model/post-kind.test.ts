import type { PostDocument } from '@zhanjian/contract/works/work-drafts.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import { EMPTY_POST, mergePosts, postDraftKind } from './post-kind.ts'

const createPost = (part: Partial<PostDocument>): PostDocument => ({ ...EMPTY_POST, ...part })
const createPicture = (assetId: string) => ({ assetId, alt: '' })

describe('a post that was changed on two sides', () => {
  test('F-01 S-53 changes of only one side are taken over', () => {
    const base = createPost({ text: '雨', media: [createPicture('a')] })
    const merged = mergePosts(base, { ...base, text: '雨天' }, { ...base, media: [createPicture('b')], hallCode: 'ABCDEFGHJK' })
    expect(merged).toEqual({
      ok: true,
      document: createPost({ text: '雨天', media: [createPicture('b')], hallCode: 'ABCDEFGHJK' }),
      conflicts: [],
    })
  })

  test('F-01 S-53 different changes of one field are a conflict, which a choice resolves', () => {
    const [base, mine, theirs] = [createPost({ text: '雨' }), createPost({ text: '雨天' }), createPost({ text: '晴天' })]
    expect(mergePosts(base, mine, theirs)).toMatchObject({ document: { text: '雨天' }, conflicts: [{ field: 'text' }] })
    expect(mergePosts(base, mine, theirs, new Map([['text', 'theirs']])).document.text).toBe('晴天')
  })

  test('F-01 S-53 a side without changes gets the state of the other', () => {
    const anyPost = fc.record({
      schemaVersion: fc.constant(1 as const),
      text: fc.string(),
      media: fc.array(fc.record({ assetId: fc.string({ minLength: 1 }), alt: fc.string() }), { maxLength: 9 }),
      hallCode: fc.constantFrom(null, 'ABCDEFGHJK', 'KJHGFEDCBA'),
    })
    fc.assert(
      fc.property(anyPost, anyPost, (base, changed) => {
        expect(mergePosts(base, base, changed)).toEqual({ ok: true, document: changed, conflicts: [] })
        expect(mergePosts(base, changed, base)).toEqual({ ok: true, document: changed, conflicts: [] })
      }),
    )
  })
})

describe('storing a post', () => {
  test('S-53 uploading files are not included, and do not count as edits', () => {
    const saved = createPost({ text: '雨', media: [createPicture('a')] })
    const withUpload = createPost({ text: '雨', media: [createPicture('a'), createPicture('local-1')] })
    expect(postDraftKind.toSaveable(withUpload)).toEqual(saved)
    expect(postDraftKind.isEdited({ kind: 'article', document: withUpload }, saved)).toBe(false)
    expect(postDraftKind.isEdited({ kind: 'article', document: createPost({ text: '雨天' }) }, saved)).toBe(true)
  })

  test('S-53 blank lines and spaces that the server removes do not count as edits', () => {
    const typed = createPost({ text: ' 雨 \n\n\n\n釉\n', media: [{ assetId: 'a', alt: '青釉 ' }] })
    const stored = createPost({ text: '雨\n\n釉', media: [{ assetId: 'a', alt: '青釉' }] })
    expect(postDraftKind.isEdited({ kind: 'article', document: typed }, stored)).toBe(false)
    expect(postDraftKind.isEdited({ kind: 'article', document: { ...typed, text: '雨\n釉' } }, stored)).toBe(true)
  })

  test('S-53 opening the page alone creates no work', () => {
    const blank = { kind: 'article' as const, document: EMPTY_POST }
    expect(postDraftKind.isBlank(blank, createWorkDetails(' '))).toBe(true)
    expect(postDraftKind.isBlank(blank, createWorkDetails('窑'))).toBe(false)
  })

  test('S-53 a document of a later program is distinguished from an invalid one', () => {
    expect(postDraftKind.parse({ ...EMPTY_POST, schemaVersion: 2 })).toEqual({ ok: false, reason: 'too_new' })
    expect(postDraftKind.parse({ text: 1 })).toEqual({ ok: false, reason: 'invalid' })
    expect(postDraftKind.parseBody({ kind: 'gallery', document: EMPTY_POST })).toBeNull()
  })

  test('S-53 the device stores a text that is too long for the server', () => {
    const body = { kind: 'article', document: createPost({ text: '雨'.repeat(6000) }) }
    expect(postDraftKind.parseBody(body)?.document.text).toHaveLength(6000)
  })
})
