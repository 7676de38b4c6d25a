import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import type { RestoredRevision } from '../../../../shared/studio/restore-revision.ts'
import { RevisionsSheet } from '../../../../shared/studio/revisions-sheet.tsx'
import { UploadListSheet } from '../../../../shared/studio/upload-list.tsx'
import { withoutAssets } from '../draft/invitation-assets.ts'
import { buildReplaceEdit, restoreInvitationRevision } from '../draft/restore-invitation-revision.ts'
import { type MakerSheet, useCardDraft, useMaker, useMakerUploads } from '../maker-context.tsx'
import { InvitationPublishSheet } from '../publishing/invitation-publish-sheet.tsx'

interface MakerSheetsProps {
  sheet: MakerSheet | null
  onRestored: (restored: RestoredRevision<InvitationDocument>) => void
}

/** The sheet that is open over the card. */
export function MakerSheets({ sheet, onRestored }: MakerSheetsProps) {
  const { openSheet } = useMaker()
  const close = () => openSheet(null)
  switch (sheet) {
    case null:
      return null
    case 'publish':
      return <InvitationPublishSheet onClose={close} />
    case 'uploads':
      return <MakerUploadsSheet onClose={close} />
    case 'revisions':
      return (
        <MakerRevisionsSheet
          onClose={close}
          onRestored={(restored) => {
            onRestored(restored)
            close()
          }}
        />
      )
  }
}

/** A file that is taken out leaves its place on the card empty. */
function MakerUploadsSheet({ onClose }: { onClose: () => void }) {
  const { draft, uploads } = useMaker().session
  const router = useRouter()
  return (
    <UploadListSheet
      items={useMakerUploads()}
      onRetry={(id) => uploads.retry(id)}
      onRemove={(id, assetId) => {
        const { document } = draft.getState().editing
        uploads.remove(id)
        const without = withoutAssets(document, (each) => each === assetId || each === id)
        if (without !== document) draft.edit(buildReplaceEdit(document, without))
      }}
      onMakeRoom={() => router.push(screenAddress('myFiles'))}
      onClose={onClose}
    />
  )
}

interface MakerRevisionsSheetProps {
  onRestored: (restored: RestoredRevision<InvitationDocument>) => void
  onClose: () => void
}

function MakerRevisionsSheet({ onRestored, onClose }: MakerRevisionsSheetProps) {
  const { draft, autosave, hasLocalAssets } = useMaker().session
  const { call } = useServices()
  return (
    <RevisionsSheet
      workId={useCardDraft((state) => state.workId)}
      restore={(number) => restoreInvitationRevision(number, { draft, autosave, hasLocalAssets, call })}
      onRestored={onRestored}
      listPictures={() => []}
      formatFacts={({ device }) => revisionTexts.publishedWith(device)}
      onClose={onClose}
    />
  )
}
