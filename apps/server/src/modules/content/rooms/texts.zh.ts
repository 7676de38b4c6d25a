/** What the server itself calls people. */
export const roomTexts = {
  guest: (mark: string) => `访客-${mark}`,
}
