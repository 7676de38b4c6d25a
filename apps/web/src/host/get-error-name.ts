/** `NotAllowedError`, `AbortError` and so on; not in every browser are they of the class `Error`. */
export const getErrorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
