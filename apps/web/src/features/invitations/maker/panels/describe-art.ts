import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { artTexts } from '../../../../text/zh/invitations/art.ts'

/** What a template is called, by its occasion: also its colours. */
export const nameOfOccasion = (occasion: string): string =>
  INVITATION_TEMPLATES.find((template) => template.occasion === occasion)?.texts.name ?? ''

/** What one of the product's own pictures shows, for people who do not see it. `art`: `wedding/flower`. */
export function describeArt(art: string): string {
  const [occasion = '', subject = ''] = art.split('/')
  return artTexts.of(nameOfOccasion(occasion), artTexts.subject(subject) ?? '')
}
