interface String {
  /** @deprecated It divides what people see as one character: `cutText` of packages/scene/src/cut-text.ts, or `sliceUnits` for what is no text of people. */
  slice(start?: number, end?: number): string
  /** @deprecated `getFirstCharacter` of packages/scene/src/cut-text.ts, or `sliceUnits` for what is no text of people. */
  charAt(at: number): string
  /** @deprecated `cutText` of packages/scene/src/cut-text.ts, or `sliceUnits` for what is no text of people. */
  substring(start: number, end?: number): string
  /** @deprecated `cutText` of packages/scene/src/cut-text.ts, or `sliceUnits` for what is no text of people. */
  substr(start: number, length?: number): string
}
