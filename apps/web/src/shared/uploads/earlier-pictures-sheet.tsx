import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { type Asset, myUploads } from '@zhanjian/contract/files/uploads.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { earlierTexts } from '#text/publish/uploads.ts'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectedMark } from '../../ui/controls/selected-mark.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './earlier-pictures-sheet.module.css'

const texts = earlierTexts
const PAGE_SIZE = 30

interface EarlierPicturesSheetProps {
  /** Picks one picture: the first tap selects it. */
  isSingle: boolean
  onChoose: (assets: Asset[]) => void
  onClose: () => void
}

/** Pictures uploaded earlier, so that nothing is uploaded twice. */
export function EarlierPicturesSheet({ isSingle, onChoose, onClose }: EarlierPicturesSheetProps) {
  const picturesQuery = useEarlierPictures()
  const [selectedAssets, setSelectedAssets] = useState<readonly Asset[]>([])
  const toggleAsset = (asset: Asset) => {
    if (isSingle) return onChoose([asset])
    setSelectedAssets(
      selectedAssets.includes(asset) ? selectedAssets.filter((other) => other !== asset) : [...selectedAssets, asset],
    )
  }
  return (
    <Sheet title={texts.title} onClose={onClose}>
      {picturesQuery.isPending ? (
        <SkeletonGroup label={shellTexts.loading}>
          <div className={`tile-grid ${css.grid}`}>
            {Array.from({ length: 9 }, (_, index) => (
              <Skeleton key={`piece-${String(index)}`} aspectRatio="1" radius={12} />
            ))}
          </div>
        </SkeletonGroup>
      ) : null}
      {picturesQuery.isError ? <LoadError error={picturesQuery.error} onRetry={() => void picturesQuery.refetch()} /> : null}
      {picturesQuery.isSuccess && picturesQuery.pictures.length === 0 ? <StateView kind="empty" {...texts.empty} /> : null}
      <div className={`tile-grid ${css.grid}`}>
        {picturesQuery.pictures.map((asset) => {
          const index = selectedAssets.indexOf(asset)
          return (
            <button
              key={asset.id}
              type="button"
              className={css.picture}
              style={{ background: asset.dominantColour ?? undefined }}
              aria-pressed={index !== -1}
              aria-label={texts.choose(asset.name)}
              onClick={() => toggleAsset(asset)}
            >
              <img src={asset.urls.thumb ?? asset.urls.medium} alt="" loading="lazy" />
              {index === -1 ? null : <SelectedMark />}
            </button>
          )
        })}
      </div>
      {picturesQuery.hasNextPage ? (
        <Button kind="plain" isWide isBusy={picturesQuery.isFetchingNextPage} onClick={() => void picturesQuery.fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
      {isSingle || picturesQuery.pictures.length === 0 ? null : (
        <div className={css.footer}>
          <Button isWide disabled={selectedAssets.length === 0} onClick={() => onChoose([...selectedAssets])}>
            {texts.use(selectedAssets.length)}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

type Page = CallData<typeof myUploads>

function useEarlierPictures() {
  const { call } = useServices()
  const query = useInfiniteQuery<Page, Error, { pages: Page[] }, string[], number>({
    queryKey: [myUploads.path, 'image'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(myUploads, { body: { kind: 'image', current: pageParam, size: PAGE_SIZE } }, { signal }),
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  const all = query.data?.pages.flatMap((page) => page.records) ?? []
  return { ...query, pictures: all.filter((asset) => asset.status === 'ready') }
}
