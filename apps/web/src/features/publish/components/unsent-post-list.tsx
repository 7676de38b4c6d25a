import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { myWorksTexts } from '#text/works/my-works.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { LocalDraftTile } from '../../../shared/drafts/local-draft-tile.tsx'
import { useUnsentPosts } from '../model/use-unsent-posts.ts'

/** Posts that exist only on this device. */
export function UnsentPostList() {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  return useUnsentPosts(ownerId).map(({ key, details, editing, refusal }) => (
    <LocalDraftTile
      key={key}
      title={details.title.trim() === '' ? publishPostTexts.untitled : details.title}
      note={myWorksTexts.unsent(refusal)}
      isRefused={refusal !== undefined}
      action={{
        label: myWorksTexts.actions.continueDraft,
        onPress: () => router.push(screenAddress('publish', { kind: editing.kind, draft: key })),
      }}
    />
  ))
}
