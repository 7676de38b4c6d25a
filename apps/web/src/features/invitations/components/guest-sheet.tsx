import { type HostedGuest, removeGuest, renewGuestLink, restoreGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useState } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { useServices } from '../../../lib/services.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { CodeScreen } from '../../../shared/qr-codes/code-screen.tsx'
import { QrCode } from '../../../shared/qr-codes/qr-code.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyRegular, QrCodeRegular, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import { getMessageKind, useGuestMessages } from '../model/use-guest-messages.ts'
import { type DeskChange, useManyGuests } from '../model/use-many-guests.ts'
import css from './guest-desk.module.css'
import { GuestEditForm } from './guest-edit-form.tsx'

const texts = guestDeskTexts.guest

interface GuestSheetProps {
  cardId: string
  title: string
  guest: HostedGuest
  canAnswer: boolean
  questions: readonly { id: string; label: string }[]
  onClose: () => void
  /** With a way to take it back. */
  onDone: (change: DeskChange) => void
}

/** One guest: the link, what was answered, and what the host changes. */
export function GuestSheet({ cardId, title, guest: opened, canAnswer, questions, onClose, onDone }: GuestSheetProps) {
  const { call, confirm, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const [guest, setGuest] = useState(opened)
  const { guestId, name, isWaiting } = guest
  const many = useManyGuests(cardId)
  const confirmOne = async () => {
    const change = await many.confirm([guestId])
    if (change === undefined) return
    onDone(change)
    onClose()
  }
  const restore = async () => {
    try {
      await call(restoreGuest, { params: { id: guestId } })
      showToast(texts.restored)
    } catch (error) {
      handleError(error)
    }
    void readAgain()
  }
  const remove = async () => {
    try {
      await call(removeGuest, { params: { id: guestId } })
      onDone({ text: texts.removed(name), undo: restore })
      onClose()
    } catch (error) {
      handleError(error)
    }
    void readAgain()
  }
  const renew = async () => {
    if (!(await confirm(texts.renewQuestion))) return
    try {
      setGuest(await call(renewGuestLink, { params: { id: guestId } }))
      showToast(texts.renewed)
    } catch (error) {
      handleError(error)
    }
    void readAgain()
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <div className={css.guest}>
        <Facts guest={guest} questions={questions} />
        {isWaiting ? <Button onClick={() => void confirmOne()}>{guestDeskTexts.waiting.confirmOne}</Button> : null}
        <LinkPart {...{ cardId, title, guest, canAnswer }} />
        <GuestEditForm guest={guest} onSaved={setGuest} />
        <div className={css.actions}>
          <Button kind="plain" size="small" onClick={() => void renew()}>
            {texts.renew}
          </Button>
          <Button kind="danger" size="small" onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function Facts({ guest: { answer, blessing, openedAt, checkedInAt }, questions }: Pick<GuestSheetProps, 'guest' | 'questions'>) {
  const times = [
    openedAt === null ? '' : texts.openedAt(formatMoment(openedAt)),
    answer === null ? '' : texts.answeredAt(formatMoment(answer.answeredAt)),
    checkedInAt === null ? '' : texts.checkedInAt(formatMoment(checkedInAt)),
  ].filter((time) => time !== '')
  if (times.length === 0 && blessing === null) return null
  return (
    <div className={css.facts}>
      {answer === null ? null : <b>{texts.answered(answer.choice, answer.partySize)}</b>}
      {answer?.answers.map(({ questionId, text }) =>
        text === '' ? null : (
          <p key={questionId}>
            <small>{questions.find(({ id }) => id === questionId)?.label}</small> {text}
          </p>
        ),
      )}
      {answer === null || answer.message === '' ? null : (
        <p>
          <small>{texts.message}</small> {answer.message}
        </p>
      )}
      {blessing === null ? null : (
        <p>
          <small>{texts.blessing}</small> {blessing.text}
        </p>
      )}
      <small>{times.join(' · ')}</small>
    </div>
  )
}

function LinkPart({ cardId, title, guest, canAnswer }: Pick<GuestSheetProps, 'cardId' | 'title' | 'guest' | 'canAnswer'>) {
  const { host, handleError } = useServices()
  const { copy, markSent } = useGuestMessages(cardId, title, canAnswer)
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const { name, url } = guest
  const message = guestDeskTexts.messages[getMessageKind(guest, canAnswer)]
  if (url === null) return <p className={css.quiet}>{texts.linkLost}</p>
  const share = async () => {
    const imageUrl = new URL('/icon-512.png', url).href
    const summary = message.text(name, title, url)
    if ((await (await host.actions()).share({ title, summary, link: url, imageUrl })) !== 'cancelled') await markSent(guest)
  }
  return (
    <section className={css.guest} aria-label={texts.link}>
      <p className={css.link}>{url}</p>
      <p className={css.quiet}>{texts.linkHint}</p>
      <div className={css.actions}>
        <Button size="small" icon={CopyRegular} onClick={() => void copy(guest)}>
          {message.copy}
        </Button>
        {host.shareMethod === 'button' ? (
          <Button kind="weak" size="small" icon={ShareNetworkRegular} onClick={() => void share().catch(handleError)}>
            {texts.share}
          </Button>
        ) : null}
        <Button kind="weak" size="small" icon={QrCodeRegular} onClick={() => setIsCodeOpen(true)}>
          {texts.showCode}
        </Button>
      </div>
      {isCodeOpen ? (
        <CodeScreen
          title={texts.codeTitle(name)}
          closeLabel={texts.close}
          onClose={() => setIsCodeOpen(false)}
          heading={<h2 className={css.codeName}>{name}</h2>}
          code={<QrCode text={url} label={texts.codeTitle(name)} pendingText={texts.codePending} failedText={texts.codeFailed} />}
        >
          <p>{texts.codeHint}</p>
        </CodeScreen>
      ) : null}
    </section>
  )
}
