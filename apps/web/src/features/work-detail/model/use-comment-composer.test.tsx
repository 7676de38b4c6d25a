import { act, cleanup, render, waitFor } from '@testing-library/react'
import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { addComment } from '@zhanjian/contract/community/community.ts'
import { afterEach, expect, test } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleThreads } from '../../../../playground/sample-details.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { type CommentComposerState, useCommentComposer } from './use-comment-composer.ts'

afterEach(cleanup)

const [thread] = sampleThreads
if (thread === undefined) throw new Error('no sample talk')
const anna = { commentId: 'a', threadId: 'a', nickname: '安' }
const bo = { commentId: 'b', threadId: 'a', nickname: '柏' }

let composer: CommentComposerState
function ComposerProbe() {
  composer = useCommentComposer('abcdefghij')
  return <p>{composer.text}</p>
}

function renderProbe(answer: FakeResponse<typeof addComment>) {
  const sent: unknown[] = []
  const answers = (api: FakeApi) => {
    api.mockEndpoint(userInfo, { data: sampleCreator })
    api.mockEndpoint(addComment, ({ body }) => {
      sent.push(body)
      return answer
    })
  }
  const story = { name: 'test', person: sampleCreator, render: () => <ComposerProbe />, answers }
  render(<StoryFrame theme="light" story={story} />)
  return sent
}
const typeText = (text: string) => act(() => composer.setText(text))
const replyTo = (target: CommentComposerState['replyTo']) => act(() => composer.setReplyTarget(target))

test('E-11 drafts of answers to different people are kept separately', () => {
  renderProbe({ data: thread })
  typeText('整体很好')
  replyTo(anna)
  expect(composer.text).toBe('')
  typeText('回安')
  replyTo(bo)
  typeText('回柏')
  replyTo(anna)
  expect([composer.text, composer.replyTo]).toEqual(['回安', anna])
  replyTo(null)
  expect([composer.text, composer.replyTo]).toEqual(['整体很好', null])
  replyTo(bo)
  expect(composer.text).toBe('回柏')
})

test('E-11 a sent text goes to its addressee, and drafts for others stay', async () => {
  const sent = renderProbe({ data: { ...thread, text: '回安' } })
  typeText('整体很好')
  replyTo(anna)
  typeText('  回安 ')
  act(() => composer.send())
  await waitFor(() => expect(sent).toMatchObject([{ text: '回安', replyTo: 'a', code: 'abcdefghij' }]))
  expect([composer.text, composer.replyTo]).toEqual(['整体很好', null])
  await waitFor(() => expect(composer.unsent).toEqual([]))
  replyTo(anna)
  expect(composer.text).toBe('')
})

test('S-67 a refused text returns to its field with the reason', async () => {
  renderProbe({ error: 'TEXT_REFUSED', message: '请换一种说法' })
  replyTo(anna)
  typeText('不好的话')
  act(() => composer.send())
  await waitFor(() => expect(composer.problem).toBe('请换一种说法'))
  expect([composer.text, composer.replyTo, composer.unsent]).toEqual(['不好的话', anna, []])
  typeText('好的话')
  expect(composer.problem).toBeUndefined()
})
