/**
 * Window sizes at which the layout changes. Style sheets name them: `@media (--wide)`; the build replaces the name by the query
 * (scripts/named-breakpoints.ts). Widths are in em, 16 px each unless larger letters are set in the browser: a window in which
 * fewer letters fit has the layout of a narrower one.
 */

/** Columns side by side, and a navigation rail at the left instead of the tab bar. */
export const WIDE = '(min-width: 64em)'
export const PHONE_LARGE = '(min-width: 40em)'
export const DESKTOP_HUGE = '(min-width: 90em)'

export const BREAKPOINTS: Readonly<Record<string, string>> = {
  /** A phone with letters enlarged by a third or more. */
  'large-letters': '(max-width: 18em)',
  'phone-small': '(max-width: 24.3125em)',
  phone: '(max-width: 29.9375em)',
  'phone-large': PHONE_LARGE,
  'tablet-small': '(min-width: 43.75em)',
  tablet: '(min-width: 45em)',
  narrow: '(max-width: 63.9375em)',
  wide: WIDE,
  'desktop-small': '(min-width: 68.75em)',
  desktop: '(min-width: 75em)',
  'desktop-large': '(min-width: 80em)',
  /** Phones in landscape. */
  low: '(max-height: 540px)',
  'very-low': '(max-height: 480px)',
  landscape: '(min-aspect-ratio: 1 / 1)',
}
