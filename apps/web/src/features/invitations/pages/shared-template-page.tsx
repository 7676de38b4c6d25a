import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { type CSSProperties, useMemo } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { sharedTemplateTexts as texts } from '#text/invitations/shared-template.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useDocumentTitle, useRouter } from '../../../lib/navigation/navigation.tsx'
import type { InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CaretLeftBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { type SharedTemplate, type SharedTemplateState, useSharedTemplate, useTemplateUse } from '../model/use-shared-template.ts'
import { toInvitationColours } from '../viewer/invitation-colours.ts'
import { InvitationReader } from '../viewer/invitation-reader.tsx'
import invitationCss from '../viewer/open-invitation.module.css'
import css from './shared-template-page.module.css'

/** A template that somebody has made of their invitation, leafed through without a login; whoever is logged in makes an invitation of it. */
export function SharedTemplatePage({ code }: { code: string }) {
  const router = useRouter()
  const state = useSharedTemplate(code)
  useDocumentTitle(state.kind === 'there' ? shellTexts.titleOf(state.template.work.title) : undefined)
  if (state.kind === 'there') return <OpenTemplate template={state.template} />
  return (
    <Page>
      <NavBar title={screenTitles.templatePreview} onBack={() => router.back()} />
      <Unavailable state={state} />
    </Page>
  )
}

function OpenTemplate({ template }: { template: SharedTemplate }) {
  const { document, work, useCount } = template
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const { isBusy, use } = useTemplateUse(template)
  const scene = useMemo<InvitationScene>(
    () => ({
      theme: document.theme,
      event: document.event,
      mode: 'invitation',
      files: new Map(),
      actions: null,
      hidden: new Set(),
      guestName: null,
    }),
    [document],
  )
  return (
    <main className={invitationCss.invitation} data-mood="light" style={toInvitationColours(document.theme) as CSSProperties}>
      <div className={invitationCss.table}>
        <div className={invitationCss.paper} role="group" aria-label={work.title}>
          <InvitationReader document={document} scene={scene} />
        </div>
        <div className={invitationCss.corner} data-side="start">
          <IconButton kind="glass" icon={CaretLeftBold} iconSize={18} label={kitTexts.back} onClick={() => router.back()} />
        </div>
      </div>
      <section className={css.bar}>
        <div className={css.words}>
          <h1>{work.title}</h1>
          <p>{[texts.by(work.owner.nickname), texts.uses(useCount)].join(' · ')}</p>
        </div>
        <Button isBusy={isBusy} onClick={() => requireLogin(() => void use())}>
          {texts.use}
        </Button>
      </section>
    </main>
  )
}

function Unavailable({ state }: { state: Exclude<SharedTemplateState, { kind: 'there' }> }) {
  const router = useRouter()
  const home = { label: texts.home, onPress: () => void router.relaunch() }
  switch (state.kind) {
    case 'opening':
      return <Spinner label={texts.loading} />
    case 'missing':
      return <StateView kind="empty" {...texts.missing} action={home} />
    case 'taken_down':
      return <StateView kind="denied" {...texts.takenDown} action={home} />
    case 'damaged':
      return <StateView kind="error" {...texts.damaged} action={{ label: texts.reload, onPress: () => location.reload() }} />
    case 'failed':
      return <LoadError error={state.error} onRetry={state.retry} />
  }
}
