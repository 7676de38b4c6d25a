/** Makes a text area as high as its text; its `max-height` limits it, and then it scrolls. */
export function fitHeight(field: HTMLTextAreaElement | null, text: string): void {
  if (field === null) return
  field.style.height = ''
  const bordersPx = field.offsetHeight - field.clientHeight
  if (text !== '') field.style.height = `${field.scrollHeight + bordersPx}px`
}
