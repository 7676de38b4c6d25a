import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { type InvitationEditing, invitationEdits } from '@zhanjian/scene/invitation/edits.ts'
import { type InvitationConflict, mergeInvitations } from '@zhanjian/scene/invitation/merge-documents.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { isRecord } from '../../../../lib/type-guards.ts'
import type { DraftConflict, InitialDraft, SavedDraft } from '../../../../shared/drafts/base-draft-state.ts'
import type { DraftAdapter } from '../../../../shared/drafts/draft-adapter.ts'
import type { DraftRecord, DraftRepository } from '../../../../shared/drafts/draft-repository.ts'
import { toSaveableCard } from './invitation-assets.ts'

export type SavedCard = SavedDraft<InvitationEditing>
export type StaleCard = DraftConflict<InvitationEditing, InvitationConflict>
export type CardStart = InitialDraft<InvitationEditing>
export type CardRecord = DraftRecord<InvitationEditing>
export type CardRecords = DraftRepository<InvitationEditing>

/** Draft adapter of an invitation: its document and edit history. */
export const invitationDraftKind: DraftAdapter<InvitationEditing, InvitationConflict> = {
  getWorkKind: () => 'invitation',
  parse: parseInvitationDocument,
  createBody: (document) => ({ document, history: EMPTY_HISTORY }),
  withDocument: (editing, document) => ({ ...editing, document }),
  parseBody(value) {
    if (!isRecord(value)) return null
    const document = parseInvitationDocument(value.document)
    return document.ok ? { document: document.document, history: invitationEdits.parseEditHistory(value.history) } : null
  },
  merge: mergeInvitations,
  toSaveable: toSaveableCard,
  isEdited: ({ history }) => history.done.length > 0,
  isBlank: () => false,
}
