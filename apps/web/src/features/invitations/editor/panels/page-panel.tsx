import { type Background, PAGES_MAX } from '@zhanjian/scene/invitation/document.ts'
import { createPageCopy } from '@zhanjian/scene/invitation/page-edits.ts'
import { ART_NAMES } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { ReviewMarkNote } from '../../../../shared/drafts/review-mark-note.tsx'
import { getArtUrl } from '../../../../shared/invitations/invitation-art.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { CopyRegular, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor, useInvitationDocument, useInvitationDraft, useShownPage } from '../editor-context.tsx'
import { ChooseFileButton } from './choose-file-button.tsx'
import { describeArt } from './describe-art.ts'
import { ColourField } from './fields.tsx'
import css from './panels.module.css'

const texts = editorTexts.page
const BACKGROUNDS = ART_NAMES.filter((art) => art.endsWith('/background'))

/** The shown page: what is behind its elements, and its place in the invitation. */
export function PagePanel() {
  const { draft, newId } = useEditor().session
  const { showToast } = useServices()
  const { theme, pages } = useInvitationDocument()
  const page = useShownPage()
  const marks = useInvitationDraft((state) => state.reviewMarks)
  const { background } = page
  const change = (set: Partial<Background>, gesture?: string) =>
    draft.edit({ type: 'set_pages', changes: [{ id: page.id, set: { background: { ...background, ...set } } }] }, gesture)
  function copyPage(): void {
    const edit = createPageCopy(draft.getState().editing.document, page.id, newId)
    if (edit !== null && !draft.edit(edit).ok)
      showToast(pages.length >= PAGES_MAX ? editorTexts.full.pages : editorTexts.full.elements)
  }
  function move(step: -1 | 1): void {
    const order = pages.map(({ id }) => id)
    const at = order.indexOf(page.id)
    order.splice(at, 1)
    order.splice(at + step, 0, page.id)
    draft.edit({ type: 'reorder_pages', order })
  }
  return (
    <div className={css.form}>
      <ReviewMarkNote marks={marks} partId={page.id} />
      <div className={css.pair}>
        <Button kind="weak" icon={CopyRegular} onClick={copyPage}>
          {texts.copy}
        </Button>
        <Button
          kind="weak"
          icon={TrashRegular}
          onClick={() => (pages.length === 1 ? showToast(texts.only) : draft.edit({ type: 'remove_pages', ids: [page.id] }))}
        >
          {texts.remove}
        </Button>
        <Button kind="plain" disabled={page === pages[0]} onClick={() => move(-1)}>
          {texts.left}
        </Button>
        <Button kind="plain" disabled={page === pages[pages.length - 1]} onClick={() => move(1)}>
          {texts.right}
        </Button>
      </div>
      <ColourField
        label={texts.colour}
        value={background.colour}
        theme={theme}
        onChange={(colour) => change({ colour }, 'ground')}
      />
      <PanelGroup title={texts.art}>
        <div className={`tile-grid ${css.arts}`}>
          {BACKGROUNDS.map((art) => (
            <button
              key={art}
              type="button"
              aria-label={describeArt(art)}
              aria-pressed={background.picture !== null && 'art' in background.picture && background.picture.art === art}
              onClick={() => change({ picture: { art } })}
            >
              <img src={getArtUrl(art) ?? undefined} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      </PanelGroup>
      <ChooseFileButton
        kind="image"
        label={texts.choose}
        onChoose={([assetId]) => assetId !== undefined && change({ picture: { assetId } })}
      />
      {background.picture === null ? null : (
        <>
          <Slider
            label={texts.opacity}
            value={background.pictureOpacity}
            min={0.05}
            max={1}
            step={0.05}
            format={editorTexts.element.percent}
            onChange={(pictureOpacity) => change({ pictureOpacity }, 'groundOpacity')}
            onCommit={() => draft.endGesture()}
          />
          <Button kind="plain" onClick={() => change({ picture: null })}>
            {texts.none}
          </Button>
        </>
      )}
    </div>
  )
}
