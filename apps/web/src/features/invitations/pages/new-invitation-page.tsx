import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type EventStart, findTemplate } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { InvitationTemplateDesign } from '@zhanjian/scene/invitation/templates/template-design.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { useNewestUnsent } from '../../../shared/studio/use-unsent-drafts.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { invitationDrafts } from '../editor/invitation-drafts.ts'
import { createInvitationRecord } from '../new/create-invitation-draft.ts'
import { FactsForm } from '../new/facts-form.tsx'
import css from '../new/new-invitation.module.css'
import { OwnTemplateList } from '../new/own-template-list.tsx'
import { SharedTemplateList } from '../new/shared-template-list.tsx'
import { TemplateGrid } from '../new/template-grid.tsx'

const texts = editorTexts.creator

/** A first invitation in three taps, before any login: choose, names and time, share. */
export function NewInvitationPage() {
  const router = useRouter()
  const { showToast } = useServices()
  const ownerId = useSessionState().user.id
  const query = useQueryParams<'newInvitation'>()
  const [design, setDesign] = useState(() => findTemplate(INVITATION_TEMPLATES, query.get('template') ?? ''))
  const [isBusy, setIsBusy] = useState(false)
  useDocumentTitle(shellTexts.titleOf(texts.title))

  async function make(chosen: InvitationTemplateDesign, event: EventStart, isSharing: boolean): Promise<void> {
    setIsBusy(true)
    const key = `invitation-${createRandomId()}`
    const record = createInvitationRecord({ key, ownerId, design: chosen, event, nowMs: Date.now() })
    try {
      await invitationDrafts.openRecords(ownerId).save(record)
    } catch {
      return showToast(texts.noStorage)
    } finally {
      setIsBusy(false)
    }
    router.push(screenAddress('invitationEditor', { draft: key, ...(isSharing ? { share: '1' as const } : {}) }))
  }
  return (
    <Page width={design === null ? 'wide' : 'narrow'}>
      <NavBar
        title={design === null ? texts.title : texts.facts}
        onBack={() => (design === null ? router.back() : setDesign(null))}
      />
      <main className={css.main}>
        {design === null ? (
          <>
            <p className={css.lead}>{texts.chooseHint}</p>
            <UnsentInvitation ownerId={ownerId} />
            <OwnTemplateList />
            <TemplateGrid onChoose={setDesign} />
            <SharedTemplateList />
          </>
        ) : (
          <FactsForm
            key={design.occasion}
            design={design}
            isBusy={isBusy}
            onChange={() => setDesign(null)}
            onMake={(event, isSharing) => void make(design, event, isSharing)}
          />
        )}
      </main>
    </Page>
  )
}

/** The invitation that was begun last on this device. */
function UnsentInvitation({ ownerId }: { ownerId: string }) {
  const router = useRouter()
  const { unsent } = useNewestUnsent(invitationDrafts, ownerId)
  if (unsent === null) return null
  return (
    <button
      type="button"
      className={`surface ${css.unsent}`}
      onClick={() => router.push(invitationDrafts.unsent.addressOf(unsent.key))}
    >
      {texts.unsent(unsent.editing.document.event.title)}
      <small>{texts.unsentHint}</small>
    </button>
  )
}
