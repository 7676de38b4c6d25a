const FAILED_ATTRIBUTE = 'data-missing'

/**
 * Records stylesheets that failed to load, in the document itself. The bundler requests each only once, so whatever is imported
 * after a failure would be unstyled. `loadAfterStylesheets` requests them again.
 */
export function trackFailedStylesheets(document: Document): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.setAttribute(FAILED_ATTRIBUTE, '')
    },
    // Error events of links do not bubble.
    true,
  )
}

/** Loads missing stylesheets before calling `load`. Rejects if one of them fails again. */
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
    link.onerror = () => reject(new Error(`no response for ${link.href}`))
    missing.replaceWith(link)
  })
}
