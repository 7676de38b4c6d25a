/** Brings the place of a fault into view and puts the focus on its control: the invalid one, or the first. */
export function focusFault(root: ParentNode | null, place: string): void {
  // After the errors are rendered, so that screen readers announce them with the control; a panel may have to open first.
  requestAnimationFrame(() => {
    const element = root?.querySelector<HTMLElement>(`[data-fault-place="${place}"]`)
    const control =
      element?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      element?.querySelector<HTMLElement>('[data-first-control], input, textarea, button')
    control?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
}
