import type { Theme } from '@zhanjian/scene/invitation/document.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import { COLOUR_ROLES, type Colour, FONT_NAMES, type FontName } from '@zhanjian/scene/invitation/values.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { INVITATION_FONT_FAMILIES } from '../../../../shared/invitations/invitation-font-families.ts'
import { loadInvitationFonts } from '../../../../shared/invitations/invitation-fonts.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import css from './panels.module.css'

interface ColourFieldProps {
  label: string
  value: Colour
  theme: Theme
  onChange: (colour: Colour) => void
}

/** A colour of the theme, or one of its own. */
export const ColourField = ({ label, value, theme, onChange }: ColourFieldProps) => (
  <PanelGroup title={label}>
    <div className={css.swatches} role="group" aria-label={label}>
      {COLOUR_ROLES.map((role) => (
        <button
          key={role}
          type="button"
          className={css.swatch}
          aria-label={editorTexts.roles[role]}
          aria-pressed={'role' in value && value.role === role}
          style={{ background: resolveColour({ role }, theme) }}
          onClick={() => onChange({ role })}
        />
      ))}
    </div>
    <HexField label={editorTexts.element.custom} value={resolveColour(value, theme)} onChange={(hex) => onChange({ hex })} />
  </PanelGroup>
)

interface HexFieldProps {
  label: string
  value: string
  onChange: (hex: string) => void
}

/** The device's own picker of colours. */
export const HexField = ({ label, value, onChange }: HexFieldProps) => (
  <label className={css.colour}>
    <input type="color" value={value} onChange={(event) => onChange(event.target.value.toLowerCase())} />
    {label}
  </label>
)

interface ChipsProps<Value extends string> {
  label: string
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value | null
  onChange: (value: Value) => void
  getStyle?: (value: Value) => { fontFamily: string }
}

/** One of several short choices. */
export const Chips = <Value extends string>({ label, options, names, value, onChange, getStyle }: ChipsProps<Value>) => (
  <PanelGroup title={label}>
    <div className={css.row} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={css.chip}
          aria-pressed={option === value}
          style={getStyle?.(option)}
          onClick={() => onChange(option)}
        >
          {names[option]}
        </button>
      ))}
    </div>
  </PanelGroup>
)

interface FontFieldProps<Value extends FontName | 'body' | 'heading'> {
  label: string
  options: readonly Value[]
  value: Value
  theme: Theme
  onChange: (font: Value) => void
}

/** Fonts, each in its own letters where they have been fetched already. */
export const FontField = <Value extends FontName | 'body' | 'heading'>({ theme, onChange, ...field }: FontFieldProps<Value>) => (
  <Chips
    {...field}
    names={editorTexts.fonts}
    onChange={(font) => {
      void loadInvitationFonts([toFontName(font, theme)])
      onChange(font)
    }}
    getStyle={(font) => ({ fontFamily: INVITATION_FONT_FAMILIES[toFontName(font, theme)] })}
  />
)

function toFontName(font: FontName | 'body' | 'heading', theme: Theme): FontName {
  if (font === 'body') return theme.bodyFont
  return font === 'heading' ? theme.headingFont : font
}

/** Fonts of an element: those of the invitation's theme first. */
export const ELEMENT_FONTS = ['body', 'heading', ...FONT_NAMES] as const
export const THEME_FONTS = FONT_NAMES
/** Names of choices in the order of their texts. */
export const listOptions = <Value extends string>(names: Readonly<Record<Value, string>>): readonly Value[] =>
  keysOf<Value>(names)
