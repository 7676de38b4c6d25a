import { artTexts } from '#text/invitations/art.ts'

/** What one of the product's own pictures shows, for people who do not see it. `art`: `wedding/flower`. */
export function describeArt(art: string): string {
  const [occasion = '', subject = ''] = art.split('/')
  return artTexts.of(artTexts.occasion(occasion), artTexts.subject(subject) ?? '')
}
