/** The code of a business card in what was pasted: its link, a text with the link in it, or the code alone. */
export function findCardCode(text: string): string {
  const [, inLink] = /[?&]id=([0-9A-Za-z]{10})(?![0-9A-Za-z])/.exec(text) ?? []
  return inLink ?? text.trim()
}
