/** What the person set on the device. */
export const asksForLessMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true
