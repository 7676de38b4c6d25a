/** Names that the server gives to guests. */
export const roomTexts = {
  guest: (mark: string) => `访客-${mark}`,
}
