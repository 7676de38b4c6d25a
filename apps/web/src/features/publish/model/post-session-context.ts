import { createStudioContext } from '../../../shared/studio/studio-context.ts'
import type { PostEditingSession } from './post-editing-session.ts'

/** The session of the post that is edited, for the parts of its form. */
export const {
  StudioContext: PostSessionContext,
  useSession: usePostSession,
  useDraft: usePost,
  useUploads,
} = createStudioContext<{ session: PostEditingSession }>()
