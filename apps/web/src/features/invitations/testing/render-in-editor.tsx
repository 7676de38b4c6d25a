import { render } from '@testing-library/react'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { ReactNode } from 'react'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { InvitationDraft } from '../editor/invitation-editing-session.ts'
import { FakeEditor } from './fake-editor.tsx'

interface RenderOptions extends Pick<Story, 'person' | 'answers'> {
  selectedId?: string
}

/** Renders parts of the editor around an invitation. @returns its draft */
export function renderInEditor(children: ReactNode, document: InvitationDocument, { selectedId, ...story }: RenderOptions = {}) {
  const drafts: InvitationDraft[] = []
  const editor = {
    document,
    onDraft: (draft: InvitationDraft) => drafts.push(draft),
    ...(selectedId === undefined ? {} : { selectedId }),
  }
  render(
    <StoryFrame
      theme="light"
      story={{ name: 'test', ...story, render: () => <FakeEditor {...editor}>{children}</FakeEditor> }}
    />,
  )
  const [draft] = drafts
  if (draft === undefined) throw new Error('there is no draft')
  return draft
}
