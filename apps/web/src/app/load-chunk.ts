import type { ComponentType } from 'react'
import { loadAfterStylesheets } from '../lib/failed-stylesheets.ts'

/** K-02. */
const CHUNK_TIMEOUT_MS = 120_000

/** S-80: the code of a page did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

export type PageLoader = () => Promise<ComponentType>

/** Pages whose code is there. */
const loadedPages = new WeakMap<PageLoader, ComponentType>()

/** The page, where its code is there already: then nothing has to be waited for. */
export const getLoadedPage = (load: PageLoader): ComponentType | undefined => loadedPages.get(load)

/** Rejects with `ChunkLoadError`. */
export async function loadPage(load: PageLoader): Promise<ComponentType> {
  const page = await loadChunk(() => loadAfterStylesheets(document, load))
  loadedPages.set(load, page)
  return page
}

/** Rejects with `ChunkLoadError` when the chunk fails or takes longer than `timeoutMs`. */
export function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`no answer within ${timeoutMs} ms`)), timeoutMs)
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('loading failed', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
