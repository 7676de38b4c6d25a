import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { fileTexts as texts } from '#text/publish/files.ts'
import { formatCalendarDay } from '../../../lib/format-calendar-date.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CaretRightBold, MusicNotesRegular, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../../ui/layout/two-line-text.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { FileSheet } from './file-sheet.tsx'
import css from './my-files-view.module.css'
import { type FileOrder, getFileNeed, type MyFile, useMyFiles, useRemoveFiles, useUploadUsage } from './use-my-files.ts'

const ORDERS = keysOf<FileOrder>({ newest: true, largest: true })
/** Share of the storage from which a warning shows. */
const NEARLY_FULL_RATIO = 0.9

/** The user's files and the storage they take; those that no hall needs can be deleted. */
export function MyFilesView({ onOpenHall }: { onOpenHall?: (workId: string) => void }) {
  const [order, setOrder] = useState<FileOrder>('newest')
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useMyFiles(order)
  const removeFiles = useRemoveFiles()
  const { files } = query
  const unused = files.filter(({ uses }) => getFileNeed(uses) === 'unused')
  const unusedBytes = unused.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const openFile = files.find(({ id }) => id === openId)

  return (
    <div className={css.view}>
      <StorageUsage />
      {query.isPending ? <FilesSkeleton /> : null}
      {query.isError && files.length === 0 ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
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
            <Button kind="weak" isWide icon={TrashRegular} onClick={() => void removeFiles(unused)}>
              {texts.removeUnused(unused.length, formatFileSize(unusedBytes))}
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
      {openFile === undefined ? null : (
        <FileSheet
          file={openFile}
          onClose={() => setOpenId(null)}
          onRemove={async () => {
            if (await removeFiles([openFile])) setOpenId(null)
          }}
          {...(onOpenHall === undefined ? {} : { onOpenHall })}
        />
      )}
    </div>
  )
}

function StorageUsage() {
  const { data, isError } = useUploadUsage()
  // The list below shows the error.
  if (data === undefined) return isError ? null : <Skeleton height={64} radius={12} />
  const { usedBytes, quotaBytes, fileCount } = data
  const isLimited = quotaBytes >= 0
  const ratio = isLimited ? Math.min(1, usedBytes / Math.max(1, quotaBytes)) : 0
  const used = formatFileSize(usedBytes)
  const text = isLimited ? texts.usage(used, formatFileSize(quotaBytes)) : texts.usageUnlimited(used)
  return (
    <section className={css.usage} aria-label={text}>
      <p className={css.usageText}>
        <b>{text}</b>
        <small>{texts.fileCount(fileCount)}</small>
      </p>
      {isLimited ? <Progress label={text} value={ratio} /> : null}
      {ratio < NEARLY_FULL_RATIO ? null : (
        <p className={css.warning}>
          {ratio < 1 ? texts.nearlyFull : texts.full} <a href={`#${screenAddress('membership')}`}>{texts.planMore}</a>
        </p>
      )}
    </section>
  )
}

function FileRow({ file, onPress }: { file: MyFile; onPress: () => void }) {
  const { name, sizeBytes, dominantColour, urls, kind, createdAt } = file
  return (
    <button type="button" className={css.row} onClick={onPress}>
      <Thumbnail className={css.thumbnail} src={kind === 'audio' ? null : urls.thumb} colour={dominantColour}>
        {kind === 'audio' ? <MusicNotesRegular size={22} /> : null}
      </Thumbnail>
      <TwoLineText title={name}>
        {formatFileSize(sizeBytes)} · {formatFileNeed(file)} · {formatCalendarDay(createdAt, Date.now())}
      </TwoLineText>
      <CaretRightBold size={13} />
    </button>
  )
}

function formatFileNeed({ uses }: MyFile): string {
  const need = getFileNeed(uses)
  if (need === 'unused') return texts.unused
  if (need === 'kept') return texts.onlyKept
  const titles = new Map(uses.filter((use) => use.as !== 'kept').map(({ workId, title }) => [workId, title]))
  const [first = ''] = titles.values()
  return texts.usedIn(first, titles.size - 1)
}

function FilesSkeleton() {
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
