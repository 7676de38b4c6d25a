import type { Outcome } from '../host.ts'

/** The browser's file picker. Old browsers do not report that it was closed: then this never resolves. */
export function pickImages(
  document: Document,
  { max, from }: { max: number; from: 'camera' | 'library' },
): Promise<Outcome<Blob[]>> {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = 'image/*'
  field.multiple = from === 'library' && max > 1
  if (from === 'camera') field.setAttribute('capture', 'environment')
  // Some browsers discard a field outside of the DOM while the picker is open.
  field.hidden = true
  document.body.append(field)
  return new Promise<Outcome<Blob[]>>((resolve) => {
    field.addEventListener('change', () => {
      const value = Array.from(field.files ?? []).slice(0, max)
      resolve(value.length === 0 ? { kind: 'cancelled' } : { kind: 'done', value })
    })
    field.addEventListener('cancel', () => resolve({ kind: 'cancelled' }))
    field.click()
  }).finally(() => field.remove())
}
