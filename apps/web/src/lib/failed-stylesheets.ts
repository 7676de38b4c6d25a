const FAILED_ATTRIBUTE = 'data-missing'

/**
 * Remembers stylesheets that did not arrive, in the document itself. The bundler asks for each only once: whatever is
 * imported after a failure would stand there without its looks. `loadAfterStylesheets` asks for them again.
 */
export function trackFailedStylesheets(document: Document): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.setAttribute(FAILED_ATTRIBUTE, '')
    },
    // Errors of links do not bubble.
    true,
  )
}

/** Loads something after the stylesheets that are missing. Rejects when one of them does not arrive either. */
export function loadAfterStylesheets<T>(document: Document, load: () => Promise<T>): Promise<T> {
  const failedLinks = findFailedLinks(document)
  return failedLinks.length === 0 ? load() : Promise.all(failedLinks.map(reloadStylesheet)).then(load)
}

const findFailedLinks = (document: Document) => [...document.querySelectorAll<HTMLLinkElement>(`link[${FAILED_ATTRIBUTE}]`)]

function reloadStylesheet(missing: HTMLLinkElement): Promise<void> {
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
