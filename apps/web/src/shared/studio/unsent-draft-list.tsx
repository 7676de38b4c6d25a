import { myWorksTexts } from '#text/works/my-works.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../lib/services.tsx'
import type { DraftBody } from '../drafts/draft-adapter.ts'
import { LocalDraftTile } from '../drafts/local-draft-tile.tsx'
import { type UnsentKind, useUnsentDrafts } from './use-unsent-drafts.ts'

/** Drafts of a kind that exist only on this device. */
export function UnsentDraftList<Body extends DraftBody>({ kind }: { kind: UnsentKind<Body> }) {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const { nameOf, addressOf } = kind.unsent
  return useUnsentDrafts(kind, ownerId).map((record) => (
    <LocalDraftTile
      key={record.key}
      title={nameOf(record)}
      note={myWorksTexts.unsent(record.refusal)}
      isRefused={record.refusal !== undefined}
      action={{
        label: myWorksTexts.actions.continueDraft,
        onPress: () => router.push(addressOf(record.key, record.editing)),
      }}
    />
  ))
}
