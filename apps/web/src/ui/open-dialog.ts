/** Browsers before 2022 have no modal dialogs: there it simply stands above the page. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}
