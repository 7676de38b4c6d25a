import type { ScreenName, ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { createContext, useContext, useEffect, useMemo } from 'react'
import type { StackEntry } from './stack-entry.ts'
import type { StackRouter } from './stack-router.ts'

export const RouterContext = createContext<StackRouter | null>(null)
export const EntryContext = createContext<StackEntry | null>(null)

/** The router of the app. @throws Error outside of the app */
export function useRouter(): StackRouter {
  const router = useContext(RouterContext)
  if (router === null) throw new Error('useRouter must be used inside the app’s providers')
  return router
}

/** The router of a page: what it does of itself never befalls another page that has come over it, or is left after it. */
export const createPageRouter = (router: StackRouter, key: string): StackRouter => ({
  ...router,
  replace: (address) => router.replace(address, key),
  replaceQuery: (search) => router.replaceQuery(search, key),
  back: (pages) => router.back(pages, key),
})

/** The query of the page's own address; unchanged while other pages are on top. */
export function useQueryParams<Name extends ScreenName>(): ScreenQuery<Name> {
  const entry = useContext(EntryContext)
  return useMemo(() => new URLSearchParams(entry?.search ?? ''), [entry])
}

/** Identifies this visit of the page: the same after a reload and on the way back, a new one for a new visit. */
export const useEntryKey = (): string => useContext(EntryContext)?.key ?? ''

/** Replaces the route's title by one that depends on the page's content. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
