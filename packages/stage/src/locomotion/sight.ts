/** What a visitor looks at: the middle of a work on the plan, and half its width. */
export interface Sight {
  x: number
  z: number
  halfWidthM: number
}
