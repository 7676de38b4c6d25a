import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import type { StudioKind } from '../../../shared/studio/studio-kind.ts'
import { withoutAssets } from './draft/invitation-assets.ts'
import { invitationDrafts } from './invitation-drafts.ts'

const { untitled } = editorTexts.session

/** Invitations in their studio. */
export const invitationStudio: StudioKind<InvitationDocument, InvitationEdit, InvitationConflict> = {
  ...invitationDrafts,
  buildReplaceEdit,
  buildRemoveFilesEdit(document, isGone) {
    const without = withoutAssets(document, isGone)
    return without === document ? null : buildReplaceEdit(document, without)
  },
  revisions: {
    listPictures: () => [],
    formatFacts: ({ device }) => revisionTexts.publishedWith(device),
  },
  texts: { ...editorTexts, untitled },
}

function buildReplaceEdit(from: InvitationDocument, to: InvitationDocument): InvitationEdit {
  const { schemaVersion: _version, kind: _kind, event, answers, pages, ...set } = to
  return {
    type: 'batch',
    edits: [
      { type: 'set_invitation', set },
      { type: 'set_event', set: event },
      { type: 'set_answers', set: answers },
      { type: 'remove_pages', ids: from.pages.map(({ id }) => id) },
      { type: 'add_pages', pages: pages.map((page, index) => ({ index, page })) },
    ],
  }
}
