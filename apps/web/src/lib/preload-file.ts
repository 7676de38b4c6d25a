/** Preloads a file that a script will `fetch` later. */
export function preloadFile(document: Document, url: string): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(url)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: url })
  document.head.append(link)
}
