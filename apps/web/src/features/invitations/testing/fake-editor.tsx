import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { type ReactNode, useState } from 'react'
import type { InitialDraft } from '../../../shared/drafts/base-draft-state.ts'
import { createStartOf } from '../../../shared/drafts/testing/draft-start.ts'
import { StudioProvider } from '../../../shared/studio/studio-provider.tsx'
import { createStillSession } from '../../../shared/studio/testing/still-session.ts'
import { EditorContext, type EditorTool } from '../editor/editor-context.tsx'
import { createInvitationDraft, type InvitationDraft } from '../editor/invitation-editing-session.ts'

/** An invitation as its editor opens it; `saved` by the server as revision 3. */
export const createInvitationStart = (
  document: InvitationDocument,
  part: Partial<InitialDraft<InvitationEditing>> = {},
): InitialDraft<InvitationEditing> => ({ key: 'invitation-1', ...createStartOf(document, '山月之约'), ...part })

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
    <StudioProvider
      Context={EditorContext}
      value={{ session, tool, openTool, openSheet: () => undefined, copied, setCopied, isWide: false }}
    >
      {children}
    </StudioProvider>
  )
}
