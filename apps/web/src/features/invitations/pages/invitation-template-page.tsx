import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { Occasion } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { type CSSProperties, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { sharedTemplateTexts } from '#text/invitations/shared-template.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useDocumentTitle, useRouter } from '../../../lib/navigation/navigation.tsx'
import type { InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold } from '../../../ui/icons/icons.gen.tsx'
import { toInvitationColours } from '../viewer/invitation-colours.ts'
import { InvitationReader } from '../viewer/invitation-reader.tsx'
import css from '../viewer/open-invitation.module.css'
import barCss from './shared-template-page.module.css'

const NOTHING: Pick<InvitationScene, 'files' | 'actions' | 'hidden' | 'guestName'> = {
  files: new Map(),
  actions: null,
  hidden: new Set(),
  guestName: null,
}

/** A template of invitations as its invitation, to be leafed through without a login. The occasion stays the same. */
export function InvitationTemplatePage({ occasion }: { occasion: Occasion }) {
  const router = useRouter()
  const design = INVITATION_TEMPLATES.find((template) => template.occasion === occasion)
  if (design === undefined) throw new Error(`no template of ${occasion}`)
  const { name } = design.texts
  const [invitation] = useState(() => createInvitation(design))
  const [scene] = useState(
    (): InvitationScene => ({ ...NOTHING, theme: invitation.theme, event: invitation.event, mode: 'invitation' }),
  )
  useDocumentTitle(shellTexts.titleOf(name))
  return (
    <main className={css.invitation} data-mood="light" style={toInvitationColours(invitation.theme) as CSSProperties}>
      <div className={css.table}>
        <div className={css.paper} role="group" aria-label={name}>
          <InvitationReader document={invitation} scene={scene} />
        </div>
        <div className={css.corner} data-side="start">
          <IconButton kind="glass" icon={CaretLeftBold} iconSize={18} label={kitTexts.back} onClick={() => router.back()} />
        </div>
      </div>
      <section className={barCss.bar}>
        <div className={barCss.words}>
          <p>{name}</p>
        </div>
        <Button onClick={() => router.push(screenAddress('newInvitation', { template: occasion }))}>
          {sharedTemplateTexts.use}
        </Button>
      </section>
    </main>
  )
}
