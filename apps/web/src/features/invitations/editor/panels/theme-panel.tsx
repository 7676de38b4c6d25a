import type { Theme } from '@zhanjian/scene/invitation/document.ts'
import { OCCASION_ART, OCCASIONS } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { artTexts } from '#text/invitations/art.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { useEditor, useInvitationDocument } from '../editor-context.tsx'
import { FontField, HexField, THEME_FONTS } from './fields.tsx'
import css from './panels.module.css'

const texts = editorTexts.theme
const ROLES = ['ground', 'text', 'accent'] as const

/** Colours and fonts of the whole invitation. */
export function ThemePanel() {
  const { draft } = useEditor().session
  const { theme } = useInvitationDocument()
  const change = (set: Partial<Theme>, gesture?: string) =>
    draft.edit({ type: 'set_invitation', set: { theme: { ...theme, ...set } } }, gesture)
  return (
    <div className={css.form}>
      <p className={css.hint}>{texts.hint}</p>
      <PanelGroup title={texts.palettes}>
        <div className={css.swatches}>
          {OCCASIONS.map((occasion) => {
            const { palette } = OCCASION_ART[occasion]
            return (
              <button
                key={occasion}
                type="button"
                className={css.swatch}
                aria-label={artTexts.occasion(occasion)}
                aria-pressed={theme.ground === palette.ground && theme.accent === palette.accent && theme.text === palette.text}
                style={{ background: `linear-gradient(135deg, ${palette.ground} 50%, ${palette.accent} 50%)` }}
                onClick={() => change({ ...palette, colours: [...palette.colours] })}
              />
            )
          })}
        </div>
      </PanelGroup>
      <PanelGroup title={texts.colours}>
        <div className={css.row}>
          {ROLES.map((role) => (
            <HexField
              key={role}
              label={editorTexts.roles[role]}
              value={theme[role]}
              onChange={(hex) => change({ [role]: hex }, `theme ${role}`)}
            />
          ))}
        </div>
      </PanelGroup>
      <FontField
        label={texts.headingFont}
        options={THEME_FONTS}
        value={theme.headingFont}
        theme={theme}
        onChange={(headingFont) => change({ headingFont })}
      />
      <FontField
        label={texts.bodyFont}
        options={THEME_FONTS}
        value={theme.bodyFont}
        theme={theme}
        onChange={(bodyFont) => change({ bodyFont })}
      />
    </div>
  )
}
