import { gapFaults } from '@zhanjian/contract/invitations/invitation-faults.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { InvitationDocument, Page } from '@zhanjian/scene/invitation/document.ts'
import { findPublishingGaps, type PublishingGap } from '@zhanjian/scene/invitation/document-rules.ts'
import { hasAgenda } from '@zhanjian/scene/invitation/has-agenda.ts'
import { listGuestPages } from '@zhanjian/scene/invitation/list-guest-pages.ts'
import { listUnfilledPlaces } from '@zhanjian/scene/invitation/list-unfilled-places.ts'
import { useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { nextStepTexts } from '#text/publish/next-step.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { keysOf } from '../../../../lib/type-guards.ts'
import { focusFault } from '../../../../shared/drafts/focus-fault.ts'
import { findTitleError, needsPassword } from '../../../../shared/drafts/work-details.ts'
import { useRequireLogin } from '../../../../shared/people/use-require-login.ts'
import { PublishForm } from '../../../../shared/studio/publish-form.tsx'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { PublishSheet } from '../../../../shared/studio/publish-sheet.tsx'
import { PublishedWork } from '../../../../shared/studio/published-work.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { EyeRegular, UsersThreeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { type EditorTool, useEditor, useInvitationDocument, useInvitationDraft } from '../editor-context.tsx'
import { invitationStudio } from '../invitation-studio.ts'
import { isPast } from '../panels/event-time.ts'
import { InvitationRefusedTexts } from './invitation-refused-texts.tsx'

const texts = editorTexts.publish
/** The tool where it is filled in, and the place in its panel. */
const PLACES: Readonly<Record<PublishingGap, readonly [EditorTool, string]>> = {
  title_missing: ['event', 'eventTitle'],
  time_missing: ['event', 'eventTime'],
  end_before_start: ['event', 'eventTime'],
  deadline_after_start: ['replies', 'deadline'],
  question_without_label: ['replies', 'question'],
  question_without_choices: ['replies', 'question'],
  cover_empty: ['add', 'invitationCover'],
}

type Advice = keyof typeof texts.advice
const ADVICE_PLACES: Readonly<Record<Advice, readonly [EditorTool, string]>> = {
  noPlace: ['event', 'eventPlace'],
  noHosts: ['event', 'eventHosts'],
  noAgenda: ['event', 'eventAgenda'],
  noDoor: ['replies', 'door'],
}

/** Publishes the invitation; ends with its link. A visitor logs in first, and comes back here. */
export function InvitationPublishSheet({ onClose }: { onClose: () => void }) {
  const { session } = useEditor()
  return (
    <PublishSheet
      kind={invitationStudio}
      {...{ session, texts, onClose }}
      renderChecks={(isUpdate, publish) => <Checks isUpdate={isUpdate} onPublish={publish} onClose={onClose} />}
      renderDone={(isUpdate) => (
        <PublishedWork
          draft={session.draft}
          {...{ isUpdate, texts, onClose }}
          openIcon={EyeRegular}
          addressOf={(code) => screenAddress('invitation', { code })}
          renderAction={(id) => <GuestsButton id={id} />}
          renderHint={() => (isUpdate ? <p className={css.hint}>{nextStepTexts.takenBack}</p> : null)}
        />
      )}
    />
  )
}

/** Whom to send it to. */
function GuestsButton({ id }: { id: string }) {
  const router = useRouter()
  const goToGuests = () => router.push(screenAddress('invitationGuests', { id }))
  return (
    <Button kind="weak" isWide icon={UsersThreeRegular} onClick={goToGuests}>
      {texts.guests}
    </Button>
  )
}

interface ChecksProps {
  isUpdate: boolean
  onPublish: () => void
  onClose: () => void
}

/** What prevents publishing, each leading to its place; everything else is advice. */
function Checks({ isUpdate, onPublish, onClose }: ChecksProps) {
  const { session, openTool } = useEditor()
  const { user } = useSessionState()
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const invitation = useInvitationDocument()
  const { event } = invitation
  const details = useInvitationDraft((state) => state.details)
  const saved = useInvitationDraft((state) => state.saved)
  const [nowMs] = useState(Date.now)
  const gaps = findPublishingGaps(invitation)
  const titleError = findTitleError(details.title)
  const isReady = gaps.length === 0 && titleError === undefined && !needsPassword(details, saved?.details ?? null)
  const isVisitor = user.id === ''
  const fix = (tool: EditorTool, place: string) => {
    onClose()
    openTool(tool)
    focusFault(document, place)
  }
  async function logIn(): Promise<void> {
    await session.autosave.saveToDevice()
    const { key } = session.draft.getState()
    router.replace(screenAddress('invitationEditor', { draft: key, share: '1' }))
    requireLogin(() => undefined)
  }
  return (
    <PublishForm
      hint={isUpdate ? texts.updateHint : texts.hint}
      isReady={isReady}
      start={isVisitor ? texts.logIn : isUpdate ? texts.update : texts.start}
      onStart={() => (isVisitor ? void logIn() : onPublish())}
      after={isVisitor ? <p className={css.hint}>{texts.logInHint}</p> : null}
    >
      {gaps.map((gap) => (
        <PublishCheck key={gap} isBad title={gapFaults[gap]} action={texts.fix} onPress={() => fix(...PLACES[gap])} />
      ))}
      {titleError === undefined || gaps.includes('title_missing') ? null : (
        <PublishCheck isBad title={titleError} action={texts.fix} onPress={() => fix('more', 'invitationTitle')} />
      )}
      <InvitationRefusedTexts onClose={onClose} />
      {isPast(event.startsAt, event.timeZone, nowMs) ? <PublishCheck title={texts.past} hint={texts.pastHint} /> : null}
      {listAdvice(invitation).map(({ advice, hint }) => (
        <PublishCheck
          key={advice}
          title={texts.advice[advice].title}
          hint={hint}
          action={texts.fix}
          onPress={() => fix(...ADVICE_PLACES[advice])}
        />
      ))}
      <UnfilledPlaces onClose={onClose} />
    </PublishForm>
  )
}

/** Where pictures of the template still are, or none at all. */
function UnfilledPlaces({ onClose }: { onClose: () => void }) {
  const { session, openTool } = useEditor()
  const { unfilled } = texts
  return listUnfilledPlaces(useInvitationDocument()).map(({ pageId, pageNumber, elementId, kind }) => (
    <PublishCheck
      key={elementId}
      title={unfilled[kind](pageNumber)}
      hint={kind === 'template' ? unfilled.templateHint : unfilled.emptyHint}
      action={kind === 'template' ? unfilled.fix : unfilled.fill}
      onPress={() => {
        onClose()
        session.draft.show(pageId, elementId)
        openTool('element')
      }}
    />
  ))
}

/** What guests will miss. Its place on the invitation waits for it: they do not see that, nor a page that is only there for it. */
function listAdvice(invitation: InvitationDocument): { advice: Advice; hint: string }[] {
  const { event, door, pages } = invitation
  const isLacking: Record<Advice, boolean> = {
    noPlace: event.place === null,
    noHosts: event.hosts.trim() === '',
    noAgenda: !hasAgenda(event) && pages.some(PROMISES.noAgenda),
    noDoor: door === null && pages.some(PROMISES.noDoor),
  }
  const seen = listGuestPages(invitation, door !== null)
  const unseen = pages.filter((page) => !seen.includes(page))
  const findHint = (advice: Advice): string =>
    isPromised(advice) && unseen.some(PROMISES[advice]) ? texts.unseenPage[advice] : texts.advice[advice].hint
  return keysOf<Advice>(isLacking)
    .filter((advice) => isLacking[advice])
    .map((advice) => ({ advice, hint: findHint(advice) }))
}

/** Whether a page has what waits for it. */
const PROMISES = {
  noAgenda: ({ elements }: Page) => elements.some((element) => element.kind === 'text' && element.bind === 'agenda'),
  noDoor: ({ elements }: Page) => elements.some(({ kind }) => kind === 'door'),
}
const isPromised = (advice: Advice): advice is keyof typeof PROMISES => advice in PROMISES
