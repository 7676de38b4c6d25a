import type { AssetUse } from '@zhanjian/contract/files/uploads.ts'
import { useState } from 'react'
import { fileTexts as texts } from '#text/publish/files.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CaretRightBold, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './file-sheet.module.css'
import { getFileNeed, type MyFile } from './use-my-files.ts'

interface FileSheetProps {
  file: MyFile
  onRemove: () => Promise<void>
  onClose: () => void
  /** Absent if another hall is being edited. */
  onOpenHall?: (workId: string) => void
}

/** One file, with the halls that use it, and whether it can be deleted. */
export function FileSheet({ file, onRemove, onClose, onOpenHall }: FileSheetProps) {
  const { name, kind, sizeBytes, widthPx, heightPx, urls, uses, createdAt } = file
  const [isBusy, setIsBusy] = useState(false)
  const need = getFileNeed(uses)
  const infoLines = [texts.kinds[kind], formatFileSize(sizeBytes)]
  if (widthPx !== null && heightPx !== null) infoLines.push(texts.pixels(widthPx, heightPx))
  infoLines.push(texts.uploadedOn(formatCalendarDate(createdAt)))
  const removeFile = async () => {
    setIsBusy(true)
    await onRemove()
    setIsBusy(false)
  }
  return (
    <Sheet title={name} isOpen onClose={onClose}>
      <div className={css.section}>
        {kind === 'image' && urls.medium !== undefined ? <img className={css.picture} src={urls.medium} alt="" /> : null}
        {kind === 'audio' && urls.original !== undefined ? (
          <audio className={css.audio} src={urls.original} controls preload="none" />
        ) : null}
        <p className={css.facts}>{infoLines.join(' · ')}</p>
        {uses.length === 0 ? null : <FileUses uses={uses} onOpenHall={onOpenHall} />}
        {need === 'needed' ? (
          <p className={css.reason}>{isOnlyInRecycleBin(uses) ? texts.inBinHint : texts.inUse}</p>
        ) : (
          <>
            <p className={css.reason}>{need === 'kept' ? texts.removeKeptText : texts.removeText}</p>
            <Button kind="danger" isWide icon={TrashRegular} isBusy={isBusy} onClick={() => void removeFile()}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}

const isOnlyInRecycleBin = (uses: readonly AssetUse[]): boolean => uses.every((use) => use.as === 'kept' || use.isInBin)

/** A hall may use a file in its draft, in its published and in its earlier revisions at the same time. */
function groupUsesByHall(uses: readonly AssetUse[]): AssetUse[][] {
  const byId = new Map<string, AssetUse[]>()
  for (const use of uses) byId.set(use.workId, [...(byId.get(use.workId) ?? []), use])
  return [...byId.values()]
}

function FileUses({ uses, onOpenHall }: { uses: readonly AssetUse[]; onOpenHall: FileSheetProps['onOpenHall'] }) {
  return (
    <section>
      <h3 className={css.heading}>{texts.uses}</h3>
      <ul>
        {groupUsesByHall(uses).map(([first, ...others]) => {
          if (first === undefined) return null
          const { workId, title, isInBin } = first
          const content = (
            <>
              <b>{title}</b>
              <small>{isInBin ? texts.inBin : [first, ...others].map((use) => texts.as[use.as]).join('、')}</small>
            </>
          )
          return (
            <li key={workId}>
              {onOpenHall === undefined || isInBin || first.as === 'card' ? (
                <p className={css.use}>{content}</p>
              ) : (
                <button type="button" className={css.use} onClick={() => onOpenHall(workId)}>
                  {content}
                  <CaretRightBold size={13} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
