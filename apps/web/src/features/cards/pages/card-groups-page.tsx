import { useQueryClient } from '@tanstack/react-query'
import { type CardGroup, heldCards, holderOverview, removeCardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { CARD_GROUPS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { useState } from 'react'
import { holderTexts } from '#text/cards/holder.ts'
import { cardListTexts } from '#text/cards/lists.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { PencilSimpleRegular, PlusBold, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from '../components/lists/card-rows.module.css'
import { GroupSheet } from '../components/lists/group-sheet.tsx'
import { RowsSkeleton } from '../components/lists/rows-skeleton.tsx'

const texts = cardListTexts.groups

/** The groups of the holder. */
export function CardGroupsPage() {
  const router = useRouter()
  const { showToast } = useServices()
  const overview = useEndpoint(holderOverview, {})
  const [edited, setEdited] = useState<CardGroup | 'new' | null>(null)
  const groups = overview.data?.groups ?? []
  const add = () => (groups.length >= CARD_GROUPS_MAX ? showToast(holderTexts.groupsFull) : setEdited('new'))
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()}>
        <IconButton icon={PlusBold} iconSize={20} label={texts.add} onClick={add} />
      </NavBar>
      <main>
        {overview.isPending ? <RowsSkeleton /> : null}
        {overview.isError && overview.data === undefined ? (
          <LoadError error={overview.error} onRetry={() => void overview.refetch()} />
        ) : null}
        {overview.isSuccess && groups.length === 0 ? (
          <StateView kind="empty" {...texts.empty} action={{ label: texts.add, onPress: add }} />
        ) : null}
        {groups.length === 0 ? null : (
          <ListTile place="page">
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} onRename={() => setEdited(group)} />
            ))}
          </ListTile>
        )}
      </main>
      {edited === null ? null : <GroupSheet group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

function GroupRow({ group: { id, name, count }, onRename }: { group: CardGroup; onRename: () => void }) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const remove = async () => {
    const question = { title: texts.removeQuestion(name), text: texts.removeText, confirmLabel: texts.remove, isDangerous: true }
    if (!(await confirm(question))) return
    try {
      await call(removeCardGroup, { params: { id } })
      for (const { path } of [holderOverview, heldCards]) void queryClient.invalidateQueries({ queryKey: [path] })
      showToast(texts.removed)
    } catch (error) {
      handleError(error)
    }
  }
  return (
    <ListRow>
      <RowLines title={name}>
        <small>{texts.count(count)}</small>
      </RowLines>
      <span className={css.buttons}>
        <Button kind="weak" size="small" icon={PencilSimpleRegular} aria-label={texts.renameOf(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <IconButton icon={TrashRegular} iconSize={18} label={texts.removeOf(name)} onClick={() => void remove()} />
      </span>
    </ListRow>
  )
}
