import { BOOTH_PAGES_MAX } from '@zhanjian/contract/merchants/limits.ts'
import { boothEditorTexts as texts } from '#text/booths/desk.ts'
import { useUndo } from '../../../../lib/use-undo.ts'
import { PictureFilesField, usePictureFiles } from '../../../../shared/uploads/picture-files.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ImageRegular, PlusBold, XBold } from '../../../../ui/icons/icons.gen.tsx'
import { moveEntry, SortableList } from '../../../../ui/lists/sortable-list.tsx'
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
  const undo = useUndo<{ page: EditedPage; index: number }>()
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
      <SortableList
        as="ol"
        items={pages}
        getKey={({ assetId }) => assetId}
        className={css.page}
        nameHandle={(_, index) => texts.movePage(index + 1)}
        announce={texts.moved}
        onMove={(from, to) => onChange(moveEntry(pages, from, to))}
      >
        {(page, index) => (
          <>
            <Thumbnail className={css.picture} src={page.url === '' ? null : page.url}>
              <ImageRegular size={22} />
            </Thumbnail>
            <div className={css.alt}>
              <TextField
                label={texts.alt(index + 1)}
                placeholder={texts.altPlaceholder}
                value={page.alt}
                error={faults.get(`pages.${index}.alt`)}
                onChange={(alt) => onChange(pages.map((other) => (other === page ? { ...page, alt } : other)))}
              />
            </div>
            <IconButton icon={XBold} iconSize={14} label={texts.removePage(index + 1)} onClick={() => remove(page, index)} />
          </>
        )}
      </SortableList>
      {removed === null ? null : (
        <NoticeBar text={texts.pageRemoved} actions={[{ label: texts.undo, isMain: true, onPress: () => putBack(removed) }]} />
      )}
      <AddPages count={pages.length} error={faults.get('pages')} onAdd={onAdd} />
    </div>
  )
}

interface AddPagesProps {
  count: number
  error: string | undefined
  onAdd: (page: EditedPage) => void
}

function AddPages({ count, error, onAdd }: AddPagesProps) {
  const room = BOOTH_PAGES_MAX - count
  const files = usePictureFiles({
    draftKey: 'booth-pages',
    room,
    onSent: ({ id, urls }) => onAdd({ assetId: id, url: urls.medium ?? urls.thumb ?? '', alt: '' }),
  })
  const isSending = files.state.kind === 'sending'
  return (
    <div className={css.add}>
      <Button kind="weak" size="small" icon={PlusBold} isBusy={isSending} disabled={room <= 0} onClick={files.pick}>
        {texts.addPages}
      </Button>
      <small>{texts.pages(count, BOOTH_PAGES_MAX)}</small>
      <PictureFilesField
        className={css.note}
        label={texts.addPages}
        sending={texts.sending}
        hint={texts.brochureHint}
        {...{ files, error }}
      />
    </div>
  )
}
