import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { FontName } from '@zhanjian/scene/invitation/values.ts'

/** The fonts that an invitation has words in, each once. */
export function listInvitationFonts({ theme, pages }: Pick<InvitationDocument, 'theme' | 'pages'>): FontName[] {
  const fonts = new Set<FontName>([theme.bodyFont])
  for (const { elements } of pages) {
    for (const element of elements) {
      if (element.kind === 'text' || element.kind === 'countdown') fonts.add(getFont(element.font, theme))
    }
  }
  return [...fonts]
}

/** The font that an element names, by itself or as a role of the theme. */
export function getFont(
  font: FontName | 'body' | 'heading',
  theme: Pick<InvitationDocument['theme'], 'bodyFont' | 'headingFont'>,
): FontName {
  if (font === 'body') return theme.bodyFont
  return font === 'heading' ? theme.headingFont : font
}
