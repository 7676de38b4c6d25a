/** `NotAllowedError`, `AbortError` and so on; DOMException is not a subclass of `Error` in every browser. */
export const getErrorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
