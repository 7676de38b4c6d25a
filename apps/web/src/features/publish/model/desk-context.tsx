import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import type { PostDesk } from './post-desk.ts'
import type { PostState } from './post-draft.ts'

export const DeskContext = createContext<PostDesk | null>(null)

export function useDesk(): PostDesk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('useDesk outside of the publish page')
  return desk
}

export function usePost<Value>(select: (state: PostState) => Value): Value {
  return useStore(useDesk().draft, select)
}

export function useUploads(): readonly UploadItem[] {
  const { uploads } = useDesk()
  return useSyncExternalStore(uploads.subscribe, uploads.getItems)
}
