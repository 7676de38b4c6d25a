import type { CardDetail } from '@zhanjian/contract/cards/cards.ts'
import { useEffect, useRef, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { cardTexts as texts } from '#text/cards/card.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useUndo } from '../../../lib/use-undo.ts'
import { useExchangeNews } from '../../../shared/cards/use-exchange-news.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { UndoBar } from '../../../ui/feedback/undo-bar.tsx'
import { ShareNetworkRegular, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { CardShareSheet } from '../components/detail/card-share-sheet.tsx'
import { CardView } from '../components/detail/card-view.tsx'
import { useCardDetail } from '../model/use-card-detail.ts'
import { useRemoveEntry } from '../model/use-remove-entry.ts'

/** A business card, also for somebody without an account: what the user may see and do depends on how they stand to it. */
export function CardDetailPage() {
  const shownId = useQueryParams<'card'>().get('id') ?? ''
  // What was opened: the address may name it otherwise since.
  const [id] = useState(shownId)
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const { loaded, refetch } = useCardDetail(id)
  const card = loaded.kind === 'shown' ? loaded.card : undefined
  const { removeEntry, restore } = useRemoveEntry()
  const undo = useUndo<string>(() => router.back())
  useExchangeNews()
  useOpenAddress(card, shownId)
  useDocumentTitle(shellTexts.titleOf(card === undefined ? texts.title : texts.titleOf(card.name)))

  async function remove(entryId: string): Promise<void> {
    if (await removeEntry(entryId)) undo.offerUndo(entryId)
  }
  async function putBack(entryId: string): Promise<void> {
    undo.undo()
    await restore(entryId)
  }
  const removedId = undo.removed
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={texts.title} onBack={() => router.back()}>
        {card === undefined || removedId !== null ? null : (
          <CardBarActions card={card} onRemove={(entryId) => void remove(entryId)} />
        )}
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={refetch}>
        <main inert={removedId !== null}>
          <CardView loaded={loaded} />
        </main>
      </PullToRefresh>
      {removedId === null ? null : (
        <UndoBar text={texts.held.removed} undo={{ label: texts.held.undo, onPress: () => void putBack(removedId) }} />
      )}
    </Page>
  )
}

/** Whoever copies the address of an own card shares it: with its code it opens for others, too. */
function useOpenAddress(card: CardDetail | undefined, shownId: string): void {
  const router = useRouter()
  const code = card?.relation.kind === 'own' ? card.code : null
  useEffect(() => {
    if (code !== null && code !== shownId) router.replaceQuery(`id=${code}`)
  }, [code, shownId, router])
}

function CardBarActions({ card, onRemove }: { card: CardDetail; onRemove: (entryId: string) => void }) {
  const [isSharing, setIsSharing] = useState(false)
  const { code, relation } = card
  const canShare = code !== null && relation.kind !== 'own'
  return (
    <>
      {canShare ? (
        <IconButton icon={ShareNetworkRegular} iconSize={20} label={texts.own.share} onClick={() => setIsSharing(true)} />
      ) : null}
      {relation.kind === 'held' ? (
        <IconButton icon={TrashRegular} iconSize={20} label={texts.held.remove} onClick={() => onRemove(relation.entryId)} />
      ) : null}
      {isSharing && code !== null ? <CardShareSheet card={{ ...card, code }} onClose={() => setIsSharing(false)} /> : null}
    </>
  )
}
