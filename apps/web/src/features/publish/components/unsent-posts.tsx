import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { myWorksTexts } from '../../../text/zh/works/my-works.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { UnsentCard } from '../../../shared/drafts/unsent-card.tsx'
import { useUnsentPosts } from '../model/use-unsent-posts.ts'

/** Posts that only this device has so far. */
export function UnsentPosts() {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  return useUnsentPosts(ownerId).map(({ key, details, editing, refusal }) => (
    <UnsentCard
      key={key}
      title={details.title.trim() === '' ? publishTexts.untitled : details.title}
      note={myWorksTexts.unsent(refusal)}
      action={{
        label: myWorksTexts.actions.continueDraft,
        onPress: () => router.push(screenAddress('publish', { kind: editing.kind, draft: key })),
      }}
    />
  ))
}
