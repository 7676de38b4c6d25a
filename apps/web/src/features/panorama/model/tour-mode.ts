/** Where a tour is shown. `embedded`: in an iframe on another site; `preview`: within another page of the app. */
export type TourMode = 'page' | 'embedded' | 'preview'
