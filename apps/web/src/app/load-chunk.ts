import type { ComponentType } from 'react'
import { loadAfterStylesheets } from '../lib/failed-stylesheets.ts'

/** Long enough for slow networks. */
const CHUNK_TIMEOUT_MS = 120_000

/** The code of a page failed to load. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

export type PageLoader = () => Promise<ComponentType>

/** Pages whose code has loaded. */
const loadedPages = new WeakMap<PageLoader, ComponentType>()

/** The page, if its code has already loaded: it then renders synchronously. */
export const getLoadedPage = (load: PageLoader): ComponentType | undefined => loadedPages.get(load)

/** @throws ChunkLoadError */
export async function loadPage(load: PageLoader): Promise<ComponentType> {
  const page = await loadChunk(() => loadAfterStylesheets(document, load))
  loadedPages.set(load, page)
  return page
}

/** @throws ChunkLoadError if the chunk fails or takes longer than `timeoutMs` */
export function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`no response within ${timeoutMs} ms`)), timeoutMs)
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('loading failed', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
