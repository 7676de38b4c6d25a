import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import type { PostState } from './post-draft.ts'
import type { PostEditingSession } from './post-editing-session.ts'

export const PostSessionContext = createContext<PostEditingSession | null>(null)

/** @throws Error outside of the post editor */
export function usePostSession(): PostEditingSession {
  const session = useContext(PostSessionContext)
  if (session === null) throw new Error('usePostSession must be used inside the post editor')
  return session
}

/** Subscribes to a part of the post; `select` must return a stable value. */
export function usePost<Value>(select: (state: PostState) => Value): Value {
  return useStore(usePostSession().draft, select)
}

/** The uploads of this editing session. */
export function useUploads(): readonly UploadItem[] {
  const { uploads } = usePostSession()
  return useSyncExternalStore(uploads.subscribe, uploads.getItems)
}
