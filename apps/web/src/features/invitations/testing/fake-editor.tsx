import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { type ReactNode, useState } from 'react'
import { KeepRefusedTexts } from '../../../shared/drafts/refused-texts.tsx'
import { createStartOf } from '../../../shared/drafts/testing/draft-start.ts'
import { createStillSession } from '../../../shared/studio/testing/still-session.ts'
import { createInvitationDraft, type InvitationDraft } from '../editor/draft/invitation-draft.ts'
import type { InvitationStart } from '../editor/draft/invitation-draft-kind.ts'
import { EditorContext, type EditorTool } from '../editor/editor-context.tsx'

/** An invitation as its editor opens it; `saved` by the server as revision 3. */
export function createInvitationStart(document: InvitationDocument, part: Partial<InvitationStart> = {}): InvitationStart {
  return { key: 'invitation-1', ...createStartOf(document, '山月之约'), ...part }
}

interface FakeEditorProps {
  document: InvitationDocument
  /** Gets the draft, for what a test looks at. */
  onDraft?: (draft: InvitationDraft) => void
  selectedId?: string
  children: ReactNode
}

/** Parts of the editor around an invitation that nothing saves. */
export function FakeEditor({ document, onDraft, selectedId, children }: FakeEditorProps) {
  const [session] = useState(() => {
    const draft = createInvitationDraft(createInvitationStart(document))
    if (selectedId !== undefined) draft.select(selectedId)
    onDraft?.(draft)
    return createStillSession(draft)
  })
  const [tool, openTool] = useState<EditorTool | null>(null)
  const [copied, setCopied] = useState<InvitationElement | null>(null)
  return (
    <EditorContext value={{ session, tool, openTool, openSheet: () => undefined, copied, setCopied, isWide: false }}>
      <KeepRefusedTexts draft={session.draft}>{children}</KeepRefusedTexts>
    </EditorContext>
  )
}
