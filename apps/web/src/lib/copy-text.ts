/**
 * Copies text to the clipboard; also on plain http, where the Clipboard API is missing.
 * @returns false if the browser allows neither way
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;top:0;left:-200vw'
  // While a modal dialog is open, nothing outside of it can be selected.
  const container = document.querySelector('dialog[open]') ?? document.body
  container.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
