import { useQueryClient } from '@tanstack/react-query'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { invitationTemplateTexts } from '#text/invitations/invitation-template.ts'
import { useServices } from '../../../../lib/services.tsx'
import { addInvitationTemplate } from '../../../../shared/invitations/add-invitation-template.ts'
import { useRequireLogin } from '../../../../shared/people/use-require-login.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { CopyRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor } from '../editor-context.tsx'
import css from './panels.module.css'

const LONG_TOAST_MS = 2500

/** Keeps the invitation as it looks now as a template of one's own. */
export function TemplateButton() {
  const { draft } = useEditor().session
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const requireLogin = useRequireLogin()
  const [isBusy, setIsBusy] = useState(false)
  async function save(): Promise<void> {
    const { editing, details } = draft.getState()
    setIsBusy(true)
    try {
      const made = await addInvitationTemplate(call, { title: details.title, document: editing.document })
      showToast(invitationTemplateTexts.saved(made.title), LONG_TOAST_MS)
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
      await queryClient.invalidateQueries({ queryKey: [myWorks.path] })
    }
  }
  return (
    <PanelGroup title={editorTexts.template.title}>
      <div className={css.stacked}>
        <p className={css.hint}>{editorTexts.template.hint}</p>
        <Button kind="weak" icon={CopyRegular} isBusy={isBusy} onClick={() => requireLogin(() => void save())}>
          {editorTexts.template.save}
        </Button>
      </div>
    </PanelGroup>
  )
}
