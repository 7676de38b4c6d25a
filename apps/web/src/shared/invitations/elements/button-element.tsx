import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import { INVITATION_FONT_FAMILIES } from '../invitation-font-families.ts'
import type { InvitationScene } from '../invitation-scene.ts'
import css from './button-element.module.css'

type ButtonKind = 'form' | 'blessings' | 'door'
const ACTIONS = { form: 'answer', blessings: 'bless', door: 'enter' } as const

/** Answer, blessing or door, in the colours of the invitation. */
export function ButtonElement({ element, scene }: { element: ElementOf<ButtonKind>; scene: InvitationScene }) {
  const { kind, label, h } = element
  const action = scene.actions?.[ACTIONS[kind]]
  const ink = resolveColour(element.colour, scene.theme)
  const look = {
    className: css.button,
    'data-empty': scene.hidden.has(kind) || undefined,
    style: {
      color: ink,
      background: resolveColour(element.fill, scene.theme),
      borderColor: ink,
      borderRadius: h / 2,
      fontFamily: INVITATION_FONT_FAMILIES[scene.theme.bodyFont],
      fontSize: Math.min(16, h * 0.4),
    },
    children: label.trim() === '' ? invitationElementTexts.labels[kind] : label,
  }
  return action === undefined ? <span {...look} /> : <button type="button" {...look} onClick={action} />
}
