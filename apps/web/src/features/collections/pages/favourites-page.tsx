import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { useRef } from 'react'
import { favouritesTexts as texts } from '#text/community/person.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useUndo } from '../../../lib/use-undo.ts'
import { WorkMasonrySkeleton } from '../../../shared/works/work-masonry.tsx'
import { computeTileRatio, WorkTile } from '../../../shared/works/work-tile.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { UndoBar } from '../../../ui/feedback/undo-bar.tsx'
import { StarFill } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Masonry } from '../../../ui/lists/masonry.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { EmptyCollection } from '../components/empty-collection.tsx'
import { UNAVAILABLE_TILE_ASPECT, UnavailableWorkTile } from '../components/unavailable-work-tile.tsx'
import { type CollectionEntry, useCollectionActions, useFavourites } from '../model/use-collections.ts'
import css from './favourites-page.module.css'

/** The user's favourites, newest first. */
export function FavouritesPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const favourites = useFavourites()
  const { removeFavourite, restoreFavourite } = useCollectionActions()
  const undo = useUndo<CollectionEntry>()
  const removeWithUndo = async (entry: CollectionEntry) => {
    if (await removeFavourite(entry.code)) undo.offerUndo(entry)
  }
  const restoreRemoved = () => {
    if (undo.removed !== null) void restoreFavourite(undo.removed.code)
    undo.undo()
  }
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={screenTitles.favourites} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={favourites.refresh}>
        <main className={css.works}>
          <PagedList
            list={favourites}
            skeleton={<WorkMasonrySkeleton label={texts.list} />}
            empty={<EmptyCollection texts={texts} />}
          >
            {(records) => (
              <Masonry
                items={records}
                getKey={({ code }) => code}
                getHeightRatio={({ work }) => (work === null ? UNAVAILABLE_TILE_ASPECT : computeTileRatio(work.cover))}
                renderItem={(entry) => <FavouriteTile entry={entry} onRemove={() => void removeWithUndo(entry)} />}
              />
            )}
          </PagedList>
        </main>
      </PullToRefresh>
      {undo.removed === null ? null : (
        <UndoBar
          text={texts.removed}
          {...(undo.removed.work === null ? {} : { undo: { label: texts.undo, onPress: restoreRemoved } })}
        />
      )}
    </Page>
  )
}

function FavouriteTile({ entry: { work }, onRemove }: { entry: CollectionEntry; onRemove: () => void }) {
  if (work === null)
    return <UnavailableWorkTile title={texts.gone} hint={texts.goneHint} removeLabel={texts.remove} onRemove={onRemove} />
  const { kind, title, cover, summary, owner, likeCount, visitCount } = work
  return (
    <WorkTile
      {...{ kind, title, cover, likeCount, visitCount }}
      excerpt={summary}
      author={owner}
      href={`#${workAddress(work)}`}
      corner={<IconButton icon={StarFill} kind="glass" iconSize={18} label={texts.menu(title)} onClick={onRemove} />}
    />
  )
}
