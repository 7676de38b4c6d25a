import { myWorksTexts } from '#text/works/my-works.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../lib/services.tsx'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { LocalDraftTile } from '../drafts/local-draft-tile.tsx'
import type { DraftsKind } from './studio-kind.ts'
import { useUnsentDrafts } from './use-unsent-drafts.ts'

interface UnsentDraftListProps<Document extends Record<string, unknown>, Edit> {
  kind: Pick<DraftsKind<Document, Edit, DocumentConflict>, 'openRecords' | 'unsent'>
}

/** Drafts of a kind that exist only on this device. */
export function UnsentDraftList<Document extends Record<string, unknown>, Edit>({ kind }: UnsentDraftListProps<Document, Edit>) {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const { nameOf, addressOf } = kind.unsent
  return useUnsentDrafts(kind, ownerId).map((record) => (
    <LocalDraftTile
      key={record.key}
      title={nameOf(record)}
      note={myWorksTexts.unsent(record.refusal)}
      isRefused={record.refusal !== undefined}
      action={{ label: myWorksTexts.actions.continueDraft, onPress: () => router.push(addressOf(record.key)) }}
    />
  ))
}
