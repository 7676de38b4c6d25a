import { cleanup, render, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { openPostDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import { UnsentDraftList } from '../../../shared/studio/unsent-draft-list.tsx'
import { EMPTY_POST, postDrafts } from './post-kind.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('S-07 a post that exists only on this device shows whether it will be saved or why it was refused', async () => {
  // jsdom has none.
  vi.stubGlobal('indexedDB', new IDBFactory())
  const keep = (key: string, title: string, keptAtMs: number, refusal?: string) =>
    openPostDraftStore().set(key, {
      key,
      ownerId: sampleCreator.id,
      workId: null,
      saved: null,
      refusal,
      keptAtMs,
      editing: { kind: 'article', document: { ...EMPTY_POST, text: '一' } },
      details: createWorkDetails(title),
    })
  await keep('post-1', '开窑', 1)
  await keep('post-2', '雨夜', 2, '文字中有不适合公开的内容，请修改后再试')
  render(
    <StoryFrame
      theme="light"
      story={{ name: 'test', person: sampleCreator, answers() {}, render: () => <UnsentDraftList kind={postDrafts} /> }}
    />,
  )
  const [refused, waiting] = await screen.findAllByRole('article')
  expect(refused?.textContent).toContain('雨夜只在这台设备上，没能保存：文字中有不适合公开的内容，请修改后再试')
  expect(waiting?.textContent).toContain('开窑只在这台设备上，打开后接着保存')
})
