import { BOOTH_PAGES_MAX } from '@zhanjian/contract/merchants/limits.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { boothEditorTexts as texts } from '#text/booths/desk.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { useUndo } from '../../../../lib/use-undo.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { useSingleUpload } from '../../../../shared/uploads/use-single-upload.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { DotsSixVerticalBold, ImageRegular, PlusBold, XBold } from '../../../../ui/icons/icons.gen.tsx'
import { computeRowShiftPx, useRowDrag } from '../../../../ui/lists/use-row-drag.ts'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import type { EditedPage } from '../../model/edited-booth.ts'
import css from './pages-field.module.css'

interface PagesFieldProps {
  pages: EditedPage[]
  faults: ReadonlyMap<string, string>
  /** Adds to what is there when an upload ends. */
  onAdd: (page: EditedPage) => void
  onChange: (pages: EditedPage[]) => void
}

/** The brochure: pictures in order, dragged by a handle or moved by arrow keys; a removed one can be put back. */
export function PagesField({ pages, faults, onAdd, onChange }: PagesFieldProps) {
  const [announcement, setAnnouncement] = useState('')
  const undo = useUndo<{ page: EditedPage; index: number }>()
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pages.length) return
    const next = [...pages]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
    setAnnouncement(texts.moved(to + 1))
  }
  const { drag, getHandleProps } = useRowDrag(move)
  const remove = (page: EditedPage, index: number) => {
    onChange(pages.filter((other) => other !== page))
    undo.offerUndo({ page, index })
  }
  const putBack = ({ page, index }: { page: EditedPage; index: number }) => {
    undo.undo()
    if (pages.length < BOOTH_PAGES_MAX) onChange([...pages.slice(0, index), page, ...pages.slice(index)])
  }
  const { removed } = undo
  return (
    <div role="group" aria-label={texts.brochure}>
      <ol>
        {pages.map((page, index) => (
          <PageRow
            key={page.assetId}
            page={page}
            number={index + 1}
            error={faults.get(`pages.${index}.alt`)}
            isHeld={drag?.from === index}
            shiftPx={computeRowShiftPx(index, drag)}
            handleProps={{
              ...getHandleProps(index),
              onKeyDown: (event: KeyboardEvent) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (step === undefined) return
                event.preventDefault()
                move(index, index + step)
              },
            }}
            onAlt={(alt) => onChange(pages.map((other) => (other === page ? { ...page, alt } : other)))}
            onRemove={() => remove(page, index)}
          />
        ))}
      </ol>
      {removed === null ? null : (
        <NoticeBar text={texts.pageRemoved} actions={[{ label: texts.undo, isMain: true, onPress: () => putBack(removed) }]} />
      )}
      <AddPages count={pages.length} error={faults.get('pages')} onAdd={onAdd} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

interface PageRowProps {
  page: EditedPage
  number: number
  error: string | undefined
  isHeld: boolean
  shiftPx: number
  handleProps: ReturnType<ReturnType<typeof useRowDrag>['getHandleProps']> & { onKeyDown: (event: KeyboardEvent) => void }
  onAlt: (alt: string) => void
  onRemove: () => void
}

const PageRow = ({ page: { url, alt }, number, error, isHeld, shiftPx, handleProps, onAlt, onRemove }: PageRowProps) => (
  <li
    className={css.page}
    data-held={isHeld || undefined}
    style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
  >
    <button type="button" className={css.handle} aria-label={texts.movePage(number)} {...handleProps}>
      <DotsSixVerticalBold size={18} />
    </button>
    <Thumbnail className={css.picture} src={url === '' ? null : url}>
      <ImageRegular size={22} />
    </Thumbnail>
    <div className={css.alt}>
      <TextField label={texts.alt(number)} placeholder={texts.altPlaceholder} value={alt} error={error} onChange={onAlt} />
    </div>
    <IconButton icon={XBold} iconSize={14} label={texts.removePage(number)} onClick={onRemove} />
  </li>
)

function AddPages({ count, error, onAdd }: { count: number; error: string | undefined; onAdd: (page: EditedPage) => void }) {
  const { user } = useSessionState()
  const upload = useSingleUpload(user.id, 'booth-pages')
  const field = useRef<HTMLInputElement>(null)
  const room = BOOTH_PAGES_MAX - count
  async function sendAll(files: readonly File[]): Promise<void> {
    for (const file of files.slice(0, room)) {
      const asset = await upload.send(file, 'image')
      if (asset === undefined) return
      onAdd({ assetId: asset.id, url: asset.urls.medium ?? asset.urls.thumb ?? '', alt: '' })
    }
  }
  const pick = usePicturePicker({ field, max: Math.max(1, room), onPick: (files) => void sendAll(files) })
  const isSending = upload.state.kind === 'sending'
  const problem = upload.state.kind === 'failed' ? upload.state.sentence : error
  return (
    <div className={css.add}>
      <Button kind="weak" size="small" icon={PlusBold} isBusy={isSending} disabled={room <= 0} onClick={pick}>
        {texts.addPages}
      </Button>
      <small>{texts.pages(count, BOOTH_PAGES_MAX)}</small>
      {upload.state.kind === 'sending' ? (
        <Progress
          label={texts.sending}
          {...(upload.state.upload.kind === 'sending' ? { value: upload.state.upload.progress } : {})}
        />
      ) : null}
      <p className={css.note} data-bad={problem !== undefined || undefined} role={problem === undefined ? undefined : 'alert'}>
        {problem ?? texts.brochureHint}
      </p>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.addPages}
        onChange={({ target }) => {
          void sendAll([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
