import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { type ReactNode, useState } from 'react'
import { KeepRefusedTexts } from '../../../shared/drafts/refused-texts.tsx'
import { createWorkDetails, type WorkDetails } from '../../../shared/drafts/work-details.ts'
import { createStillSession } from '../../../shared/studio/testing/still-session.ts'
import { createInvitationDraft, type InvitationDraft } from '../maker/draft/invitation-draft.ts'
import type { InvitationStart } from '../maker/draft/invitation-draft-kind.ts'
import { MakerContext, type MakerTool } from '../maker/maker-context.tsx'

/** An invitation as its maker opens it; `saved` by the server as revision 3. */
export function createInvitationStart(document: InvitationDocument, part: Partial<InvitationStart> = {}): InvitationStart {
  const details: WorkDetails = createWorkDetails('山月之约')
  return {
    key: 'invitation-1',
    workId: 'work-1',
    work: null,
    publication: null,
    saved: { revision: 3, document, details },
    editing: { document, history: EMPTY_HISTORY },
    details,
    ...part,
  }
}

interface FakeMakerProps {
  document: InvitationDocument
  /** Gets the draft, for what a test looks at. */
  onDraft?: (draft: InvitationDraft) => void
  selectedId?: string
  children: ReactNode
}

/** Parts of the maker around an invitation that nothing saves. */
export function FakeMaker({ document, onDraft, selectedId, children }: FakeMakerProps) {
  const [session] = useState(() => {
    const draft = createInvitationDraft(createInvitationStart(document))
    if (selectedId !== undefined) draft.select(selectedId)
    onDraft?.(draft)
    return createStillSession(draft)
  })
  const [tool, openTool] = useState<MakerTool | null>(null)
  const [copied, setCopied] = useState<InvitationElement | null>(null)
  return (
    <MakerContext value={{ session, tool, openTool, openSheet: () => undefined, copied, setCopied, isWide: false }}>
      <KeepRefusedTexts draft={session.draft}>{children}</KeepRefusedTexts>
    </MakerContext>
  )
}
