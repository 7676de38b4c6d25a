import { useState } from 'react'
import { calendarDay } from '../../../lib/calendar-date.ts'
import { sizeFormat } from '../../../lib/size-format.ts'
import { fileTexts as texts } from '../../../text/zh/publish/files.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CaretRightBold, MusicNotesRegular, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Thumb } from '../../../ui/pictures/thumb.tsx'
import { TwoLines } from '../../../ui/layout/two-lines.tsx'
import { FileSheet } from './file-sheet.tsx'
import css from './files-view.module.css'
import { type FileOrder, type MyFile, needOf, useMyFiles, useRemoveFiles, useUploadUsage } from './my-files.ts'

const ORDERS: readonly FileOrder[] = ['newest', 'largest']
/** From this share of the room on it is said that it ends. */
const NEARLY_FULL = 0.9

/** The room that my files take, and each of them; those that no hall needs can go. */
export function FilesView({ onOpenHall }: { onOpenHall?: (workId: string) => void }) {
  const [order, setOrder] = useState<FileOrder>('newest')
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useMyFiles(order)
  const remove = useRemoveFiles()
  const { files } = query
  const unused = files.filter(({ uses }) => needOf(uses) === 'unused')
  const unusedBytes = unused.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const open = files.find(({ id }) => id === openId)

  return (
    <div className={css.view}>
      <Usage />
      {query.isPending ? <LoadingRows /> : null}
      {query.isError && files.length === 0 ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isSuccess && files.length === 0 ? <StateView kind="empty" {...texts.empty} /> : null}
      {files.length === 0 ? null : (
        <>
          <SegmentedControl
            label={texts.order}
            segments={ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
            value={order}
            onChange={setOrder}
          />
          {unused.length === 0 ? null : (
            <Button kind="weak" isWide icon={TrashRegular} onClick={() => void remove(unused)}>
              {texts.removeUnused(unused.length, sizeFormat(unusedBytes))}
            </Button>
          )}
          <ul className={css.list}>
            {files.map((file) => (
              <li key={file.id}>
                <FileRow file={file} onPress={() => setOpenId(file.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage ? (
        <Button kind="plain" isWide isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
      {open === undefined ? null : (
        <FileSheet
          file={open}
          onClose={() => setOpenId(null)}
          onRemove={async () => {
            if (await remove([open])) setOpenId(null)
          }}
          {...(onOpenHall === undefined ? {} : { onOpenHall })}
        />
      )}
    </div>
  )
}

function Usage() {
  const { data, isError } = useUploadUsage()
  // The list below says what is wrong.
  if (data === undefined) return isError ? null : <Skeleton height={64} radius={12} />
  const { usedBytes, quotaBytes, fileCount } = data
  const isLimited = quotaBytes >= 0
  const share = isLimited ? Math.min(1, usedBytes / Math.max(1, quotaBytes)) : 0
  const used = sizeFormat(usedBytes)
  const text = isLimited ? texts.usage(used, sizeFormat(quotaBytes)) : texts.usageUnlimited(used)
  return (
    <section className={css.usage} aria-label={text}>
      <p className={css.usageWords}>
        <b>{text}</b>
        <small>{texts.fileCount(fileCount)}</small>
      </p>
      {isLimited ? <Progress label={text} value={share} /> : null}
      {share < NEARLY_FULL ? null : <p className={css.warning}>{share < 1 ? texts.nearlyFull : texts.full}</p>}
    </section>
  )
}

function FileRow({ file, onPress }: { file: MyFile; onPress: () => void }) {
  const { name, sizeBytes, dominantColour, urls, kind, createdAt } = file
  return (
    <button type="button" className={css.row} onClick={onPress}>
      <Thumb className={css.thumb} src={kind === 'audio' ? null : urls.thumb} colour={dominantColour}>
        {kind === 'audio' ? <MusicNotesRegular size={22} /> : null}
      </Thumb>
      <TwoLines title={name}>
        {sizeFormat(sizeBytes)} · {needText(file)} · {calendarDay(createdAt, Date.now())}
      </TwoLines>
      <CaretRightBold size={13} />
    </button>
  )
}

function needText({ uses }: MyFile): string {
  const need = needOf(uses)
  if (need === 'unused') return texts.unused
  if (need === 'kept') return texts.onlyKept
  const titles = new Map(uses.filter((use) => use.as !== 'kept').map(({ workId, title }) => [workId, title]))
  const [first = ''] = titles.values()
  return texts.usedIn(first, titles.size - 1)
}

function LoadingRows() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.loading}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={`row-${String(index)}`} height={52} radius={12} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
