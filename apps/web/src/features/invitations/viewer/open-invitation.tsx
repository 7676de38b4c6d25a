import type { ElementKind } from '@zhanjian/scene/invitation/elements.ts'
import { listGuestPages } from '@zhanjian/scene/invitation/list-guest-pages.ts'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useDocumentTitle, useRouter } from '../../../lib/navigation/navigation.tsx'
import { toInvitationFiles } from '../../../shared/invitations/invitation-files.ts'
import type { InvitationActions, InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { InvitationBar } from './invitation-bar.tsx'
import { toInvitationColours } from './invitation-colours.ts'
import { InvitationReader } from './invitation-reader.tsx'
import type { InvitationSheet } from './invitation-sheets.tsx'
import { FallingBlessings, InvitationAside, InvitationMusic, InvitationSheets } from './lazy-invitation-parts.ts'
import css from './open-invitation.module.css'
import { useAnswering } from './use-answering.ts'
import type { OpenedVisit } from './use-invitation-visit.ts'
import { useWheelOverTable } from './use-wheel-over-table.ts'

interface OpenInvitationProps {
  visit: OpenedVisit
  onErased: () => void
}

/** An invitation as its guest reads it: its pages, and time, place and answer within reach on each of them. */
export function OpenInvitation({ visit, onErased }: OpenInvitationProps) {
  const router = useRouter()
  const isWide = useIsWide()
  const [open, setOpen] = useState<InvitationSheet | null>(null)
  const answering = useAnswering(visit)
  const table = useRef<HTMLDivElement>(null)
  const isLate = useIsLate(table)
  const { document, code } = visit
  const { title } = document.event
  useDocumentTitle(shellTexts.titleOf(title))
  const { scene, read } = useInvitationScene(visit, setOpen)
  const turnByWheel = useWheelOverTable()
  const musicUrl = document.music === null ? undefined : scene.files.get(document.music.assetId)?.original
  const answer = () => setOpen('answer')
  return (
    <main className={css.invitation} data-mood="light" style={toInvitationColours(document.theme) as CSSProperties}>
      <div ref={table} className={css.table} onWheel={turnByWheel}>
        <div className={css.paper} role="group" aria-label={texts.label(title)}>
          <InvitationReader document={read} scene={scene} renderLast={() => <FallingBlessings code={code} />} />
        </div>
        <div className={css.corner} data-side="start">
          <IconButton kind="glass" icon={CaretLeftBold} iconSize={18} label={kitTexts.back} onClick={() => router.back()} />
        </div>
        <div className={css.corner} data-side="end">
          {musicUrl === undefined ? null : <InvitationMusic url={musicUrl} volume={document.music?.volume ?? 1} />}
          <IconButton kind="glass" icon={DotsThreeBold} label={texts.more} onClick={() => setOpen('menu')} />
        </div>
      </div>
      {isWide ? (
        <aside className={css.aside}>
          <InvitationAside {...{ visit, answering }} />
        </aside>
      ) : (
        <InvitationBar {...{ visit }} isWaiting={answering.unsent.isWaiting} onFacts={() => setOpen('facts')} onAnswer={answer} />
      )}
      {isLate || open !== null ? (
        <InvitationSheets
          {...{ open, visit, scene, answering, onErased }}
          pages={read.pages}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </main>
  )
}

/** What is pressed seldom comes when the first page is there: it would compete with its picture. */
const LATE_MS = 2000

/** @param table holds the first page */
function useIsLate(table: RefObject<HTMLElement | null>): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const picture = table.current?.querySelector('img')
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setIsLate(true), LATE_MS)
    }
    if (picture?.complete === false) for (const end of ['load', 'error']) picture.addEventListener(end, wait, { once: true })
    else wait()
    return () => {
      clearTimeout(timer)
      for (const end of ['load', 'error']) picture?.removeEventListener(end, wait)
    }
  }, [table])
  return isLate
}

/** What pages need, and the pages that have something for a guest; the same as long as the invitation and its guest are. */
function useInvitationScene(visit: OpenedVisit, open: (sheet: InvitationSheet) => void) {
  const { document, invitation, guest, reception } = visit
  const files = useMemo(() => toInvitationFiles(invitation.assets), [invitation.assets])
  const { theme, event } = document
  const guestName = guest?.name ?? null
  const hasDoor = (reception?.door ?? null) !== null
  // Until it is known, the invitation's word that there is one: its page shall not come late.
  const mayHaveDoor = reception === null ? document.door !== null : hasDoor
  const read = useMemo(() => ({ ...document, pages: listGuestPages(document, mayHaveDoor) }), [document, mayHaveDoor])
  const takesBlessings = reception === null ? document.blessings.isOpen : reception.takesBlessings
  const scene = useMemo((): InvitationScene => {
    const actions: InvitationActions = {
      answer: () => open('answer'),
      bless: () => open('blessing'),
      enter: () => open('door'),
      wayHref: event.place === null ? null : `#${toPlaceAddress(event.place)}`,
    }
    const hidden = new Set<ElementKind>([
      ...(hasDoor ? [] : (['door'] as const)),
      ...(takesBlessings ? [] : (['blessings'] as const)),
    ])
    return { theme, event, mode: 'invitation', guestName, files, actions, hidden }
  }, [theme, event, guestName, files, hasDoor, takesBlessings, open])
  return { scene, read }
}
