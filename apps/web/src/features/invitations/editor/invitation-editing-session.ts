import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import {
  type InvitationEdit,
  type InvitationEditing,
  invitationEdits,
  type SimpleInvitationEdit,
} from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import type { StoreApi } from 'zustand/vanilla'
import { editorTexts } from '#text/invitations/editor.ts'
import type { DraftSessionDependencies } from '../../../shared/drafts/draft-session.ts'
import { type DocumentPart, followShownPart } from '../../../shared/drafts/shown-part.ts'
import { withVisitorCalls } from '../../../shared/studio/device-drafts.ts'
import { createDocumentDraft, type DocumentDraftActions, type DocumentDraftState } from '../../../shared/studio/document-draft.ts'
import type { OpenedDraft } from '../../../shared/studio/draft-opening.ts'
import { type PublishingSession, startPublishingSession } from '../../../shared/studio/publishing-session.ts'
import { invitationDraftKind } from './invitation-drafts.ts'

interface InvitationView {
  pageId: string
  /** The selected element of that page. */
  elementId: string | null
}

/** One edited invitation, with the shown page and the selection. */
export interface InvitationDraftState
  extends DocumentDraftState<InvitationDocument, InvitationEdit, InvitationConflict>,
    InvitationView {}

export interface InvitationDraft
  extends StoreApi<InvitationDraftState>,
    DocumentDraftActions<InvitationDocument, InvitationEdit> {
  /** Shows a page, with one of its elements selected if named. */
  show(pageId: string, elementId?: string | null): void
  select(elementId: string | null): void
}

type OpenedInvitation = OpenedDraft<InvitationEditing, InvitationConflict>

/** `conflict`: the user has to choose before anything is saved. */
export function createInvitationDraft(
  start: OpenedInvitation['start'],
  conflict: OpenedInvitation['conflict'] = null,
): InvitationDraft {
  const draft = createDocumentDraft<InvitationDocument, SimpleInvitationEdit, InvitationConflict, InvitationView>({
    start,
    conflict,
    edits: invitationEdits,
    view: { pageId: start.editing.document.pages[0]?.id ?? '', elementId: null },
    followView(view, before, after) {
      const shown = { partId: view.pageId, itemId: view.elementId }
      const { partId, itemId: elementId } = followShownPart(shown, listParts(before), listParts(after))
      return { pageId: partId ?? '', elementId }
    },
  })
  return {
    ...draft,
    show: (pageId, elementId = null) => draft.setState({ pageId, elementId }),
    select: (elementId) => draft.setState({ elementId }),
  }
}

const listParts = ({ pages }: InvitationDocument): DocumentPart[] => pages.map(({ id, elements }) => ({ id, items: elements }))

/** All services of one edited invitation, while its page is open. */
export interface InvitationEditingSession extends PublishingSession {
  draft: InvitationDraft
}

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export function openInvitationEditingSession(
  { start, conflict, assets }: OpenedInvitation,
  dependencies: DraftSessionDependencies<InvitationEditing>,
): InvitationEditingSession {
  const draft = createInvitationDraft(start, conflict)
  const options = { kind: invitationDraftKind, draft, assets, texts: editorTexts.session }
  return startPublishingSession(options, withVisitorCalls(dependencies))
}
