import { act, cleanup, render, waitFor } from '@testing-library/react'
import { addComment } from '@zhanjian/contract/community.ts'
import { userInfo } from '@zhanjian/contract/identity.ts'
import { afterEach, expect, test } from 'vitest'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { sampleThreads } from '../../../../playground/talk.ts'
import { useWriting, type Writing } from './use-writing.ts'

afterEach(cleanup)

const [thread] = sampleThreads
if (thread === undefined) throw new Error('no sample talk')
const anna = { commentId: 'a', threadId: 'a', nickname: '安' }
const bo = { commentId: 'b', threadId: 'a', nickname: '柏' }

let writing: Writing
function Probe() {
  writing = useWriting('abcdefghij')
  return <p>{writing.text}</p>
}

function open(answer: Answer<typeof addComment>) {
  const sent: unknown[] = []
  const answers = (api: FakeApi) => {
    api.answer(userInfo, { data: creator })
    api.answer(addComment, ({ body }) => {
      sent.push(body)
      return answer
    })
  }
  const story = { name: 'test', person: creator, render: () => <Probe />, answers }
  render(<StoryFrame theme="light" story={story} />)
  return sent
}
const say = (text: string) => act(() => writing.type(text))
const turnTo = (target: Writing['replyTo']) => act(() => writing.answer(target))

test('E-11 whom one answers and what one was saying to each is kept apart', () => {
  open({ data: thread })
  say('整体很好')
  turnTo(anna)
  expect(writing.text).toBe('')
  say('回安')
  turnTo(bo)
  say('回柏')
  turnTo(anna)
  expect([writing.text, writing.replyTo]).toEqual(['回安', anna])
  turnTo(null)
  expect([writing.text, writing.replyTo]).toEqual(['整体很好', null])
  turnTo(bo)
  expect(writing.text).toBe('回柏')
})

test('E-11 what is sent goes to whom it was for, and what was begun for others stays', async () => {
  const sent = open({ data: { ...thread, text: '回安' } })
  say('整体很好')
  turnTo(anna)
  say('  回安 ')
  act(() => writing.send())
  await waitFor(() => expect(sent).toMatchObject([{ text: '回安', replyTo: 'a', code: 'abcdefghij' }]))
  expect([writing.text, writing.replyTo]).toEqual(['整体很好', null])
  await waitFor(() => expect(writing.unsent).toEqual([]))
  turnTo(anna)
  expect(writing.text).toBe('')
})

test('S-67 words that are refused come back to where they were written, with the reason', async () => {
  open({ error: 'TEXT_REFUSED', message: '请换一种说法' })
  turnTo(anna)
  say('不好的话')
  act(() => writing.send())
  await waitFor(() => expect(writing.problem).toBe('请换一种说法'))
  expect([writing.text, writing.replyTo, writing.unsent]).toEqual(['不好的话', anna, []])
  say('好的话')
  expect(writing.problem).toBeUndefined()
})
