/**
 * Window sizes at which the layout changes. Style sheets name them: `@media (--wide)`; the build replaces the name by the query
 * (scripts/named-breakpoints.ts).
 */

/** Columns side by side, and a navigation rail at the left instead of the tab bar. */
export const WIDE = '(min-width: 1024px)'
export const PHONE_LARGE = '(min-width: 640px)'
export const DESKTOP_HUGE = '(min-width: 1440px)'

export const BREAKPOINTS: Readonly<Record<string, string>> = {
  'phone-small': '(max-width: 389px)',
  phone: '(max-width: 479px)',
  'phone-large': PHONE_LARGE,
  'tablet-small': '(min-width: 700px)',
  tablet: '(min-width: 720px)',
  narrow: '(max-width: 1023px)',
  wide: WIDE,
  'desktop-small': '(min-width: 1100px)',
  desktop: '(min-width: 1200px)',
  'desktop-large': '(min-width: 1280px)',
  /** Phones in landscape. */
  low: '(max-height: 540px)',
  'very-low': '(max-height: 480px)',
  landscape: '(min-aspect-ratio: 1 / 1)',
}
