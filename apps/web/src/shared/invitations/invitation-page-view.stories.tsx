import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { MASKS, SHAPES } from '@zhanjian/scene/invitation/elements.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { createTestInvitation, createTestPage } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { useEffect } from 'react'
import { sampleInvitation, sampleScene } from '../../../playground/sample-invitations.ts'
import type { Story } from '../../../playground/story.ts'
import { loadInvitationFonts } from './invitation-fonts.ts'
import css from './invitation-page-view.stories.module.css'
import { InvitationPageView } from './invitation-page-view.tsx'
import type { InvitationMode } from './invitation-scene.ts'
import { listInvitationFonts } from './list-invitation-fonts.ts'

const SCALE = 0.48

function AllPages({ invitation, mode = 'still' }: { invitation: InvitationDocument; mode?: InvitationMode }) {
  useEffect(() => void loadInvitationFonts(listInvitationFonts(invitation)), [invitation])
  return (
    <div className={css.pages}>
      {invitation.pages.map((page, at) => (
        <div key={page.id} className={css.page} style={{ width: 375 * SCALE, height: 667 * SCALE }}>
          <InvitationPageView page={page} scene={sampleScene(invitation, { mode })} scale={SCALE} isFirst={at === 0} />
        </div>
      ))}
    </div>
  )
}

const tile = (at: number) => ({ x: 12 + (at % 3) * 120, y: 20 + Math.floor(at / 3) * 150, w: 110, h: 130 })

/** Shapes, masks, and what has nothing to show yet. */
const forms: InvitationDocument = {
  ...createTestInvitation(1),
  pages: [
    createTestPage(
      'shapes',
      SHAPES.map((shape, at) =>
        createElement('shape', `s${at}`, {
          ...tile(at),
          shape,
          fill: at % 2 === 0 ? { role: 'accent' } : null,
          stroke: { colour: { role: 'text' }, width: 3 },
          radius: 14,
        }),
      ),
    ),
    createTestPage(
      'masks',
      MASKS.map((mask, at) =>
        createElement('picture', `m${at}`, { ...tile(at), mask, source: { art: 'wedding/background' }, alt: '花' }),
      ),
    ),
    createTestPage('empty', [
      createElement('text', 'e1', { y: 20 }),
      createElement('picture', 'e2', { y: 90, h: 100 }),
      createElement('film', 'e3', { y: 210, h: 100 }),
      createElement('photos', 'e4', { y: 330, h: 100 }),
      createElement('door', 'e5', { y: 460 }),
    ]),
  ],
}

export const stories: Story[] = [
  ...INVITATION_TEMPLATES.map(
    ({ occasion }): Story => ({
      name: `template-${occasion}`,
      render: () => <AllPages invitation={sampleInvitation(occasion)} />,
    }),
  ),
  { name: 'forms', render: () => <AllPages invitation={forms} mode="edited" /> },
]
