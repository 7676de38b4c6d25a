import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationEdit } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { formatConflictSide } from '../../../shared/studio/draft-conflict-sheet.tsx'
import type { StudioKind } from '../../../shared/studio/studio-kind.ts'
import { withoutFiles } from './draft/invitation-files.ts'
import { invitationDrafts } from './invitation-drafts.ts'

const { untitled } = editorTexts.session

/** Invitations in their studio. */
export const invitationStudio: StudioKind<InvitationDocument, InvitationEdit, InvitationConflict> = {
  ...invitationDrafts,
  titleOf: ({ editing }) => editing.document.event.title,
  listParts: ({ pages }) => pages.map(({ id }, index) => ({ id, title: editorTexts.strip.item(index + 1, pages.length) })),
  describeConflict: ({ of, mine, theirs }) => ({
    name: editorTexts.conflict.parts[of],
    mine: formatConflictSide(mine),
    theirs: formatConflictSide(theirs),
  }),
  buildReplaceEdit,
  buildRemoveFilesEdit(document, isGone) {
    const without = withoutFiles(document, isGone)
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
