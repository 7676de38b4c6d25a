import type { ComponentType } from 'react'
import type { GlobalDialogsProps } from './global-dialogs.tsx'

/** Apart from who calls it: with the names of the files that it needs, it would be the most of that. */
export const loadGlobalDialogs = (): Promise<ComponentType<GlobalDialogsProps>> =>
  import('./global-dialogs.tsx').then(({ GlobalDialogs }) => GlobalDialogs)
