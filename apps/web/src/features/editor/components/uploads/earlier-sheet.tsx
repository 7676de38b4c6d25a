import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { type Asset, myUploads } from '@zhanjian/contract/uploads.ts'
import { useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { earlierTexts } from '../../../../text/zh/publish/uploads.ts'
import { shellTexts } from '../../../../text/zh/app/shell.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import css from './earlier-sheet.module.css'
import { Tick } from '../controls/tick.tsx'

const texts = earlierTexts
const PAGE_SIZE = 30

interface EarlierSheetProps {
  /** One picture instead of many: the first tap chooses it. */
  isSingle: boolean
  onChoose: (assets: Asset[]) => void
  onClose: () => void
}

/** Pictures that the server has from before: nothing is sent twice. */
export function EarlierSheet({ isSingle, onChoose, onClose }: EarlierSheetProps) {
  const uploads = useEarlierPictures()
  const [chosen, setChosen] = useState<readonly Asset[]>([])
  const toggle = (asset: Asset) => {
    if (isSingle) return onChoose([asset])
    setChosen(chosen.includes(asset) ? chosen.filter((other) => other !== asset) : [...chosen, asset])
  }
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      {uploads.isPending ? (
        <SkeletonGroup label={shellTexts.loading}>
          <div className={css.grid}>
            {Array.from({ length: 9 }, (_, index) => (
              <Skeleton key={`piece-${String(index)}`} aspectRatio="1" radius={12} />
            ))}
          </div>
        </SkeletonGroup>
      ) : null}
      {uploads.isError ? <LoadFailure error={uploads.error} onRetry={() => void uploads.refetch()} /> : null}
      {uploads.isSuccess && uploads.pictures.length === 0 ? <StateView kind="empty" {...texts.empty} /> : null}
      <div className={css.grid}>
        {uploads.pictures.map((asset) => {
          const place = chosen.indexOf(asset)
          return (
            <button
              key={asset.id}
              type="button"
              className={css.picture}
              style={{ background: asset.dominantColour ?? undefined }}
              aria-pressed={place !== -1}
              aria-label={texts.choose(asset.name)}
              onClick={() => toggle(asset)}
            >
              <img src={asset.urls.thumb ?? asset.urls.medium} alt="" loading="lazy" />
              {place === -1 ? null : <Tick />}
            </button>
          )
        })}
      </div>
      {uploads.hasNextPage ? (
        <Button kind="plain" isWide isBusy={uploads.isFetchingNextPage} onClick={() => void uploads.fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
      {isSingle || uploads.pictures.length === 0 ? null : (
        <div className={css.foot}>
          <Button isWide disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            {texts.use(chosen.length)}
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
