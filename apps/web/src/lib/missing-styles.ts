const MISSING = 'data-missing'

/**
 * Remembers stylesheets that did not arrive, in the document itself. The bundler asks for each only once: whatever is
 * imported after a failure would stand there without its looks. `withStyles` asks for them again.
 */
export function watchStyles(document: Document): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.setAttribute(MISSING, '')
    },
    // Errors of links do not bubble.
    true,
  )
}

/** Loads something after the stylesheets that are missing. Rejects when one of them does not arrive either. */
export function withStyles<T>(document: Document, load: () => Promise<T>): Promise<T> {
  const missing = missingIn(document)
  return missing.length === 0 ? load() : Promise.all(missing.map(askAgain)).then(load)
}

const missingIn = (document: Document) => [...document.querySelectorAll<HTMLLinkElement>(`link[${MISSING}]`)]

function askAgain(missing: HTMLLinkElement): Promise<void> {
  const link = missing.ownerDocument.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = missing.crossOrigin
  link.href = missing.href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`no answer for ${link.href}`))
    missing.replaceWith(link)
  })
}
