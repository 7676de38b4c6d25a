import { POST_MEDIUM_ALT_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LimitedText } from '../../../ui/forms/limited-text.tsx'
import { CaretLeftBold, CaretRightBold, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { getMediumProblem, type MediumView } from '../model/medium-view.ts'
import { usePost, usePostSession } from '../model/post-session-context.ts'
import { nameAltField } from '../model/refused-alt.ts'
import css from './medium-sheet.module.css'
import { MediumDraftButton } from './post-draft-buttons.tsx'

const texts = publishPostTexts.media

interface MediumSheetProps {
  view: MediumView | undefined
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onClose: () => void
}

/** One picture of an article: its description, position, and whether it is the cover. */
export function MediumSheet({ view, index, count, onMove, onRemove, onClose }: MediumSheetProps) {
  const { draft, uploads } = usePostSession()
  const coverId = usePost((state) => state.details.coverAssetId)
  if (view === undefined) return null
  const { assetId, alt, previewUrl, colour, uploadId } = view
  const isCover = coverId === null ? index === 0 : coverId === assetId
  const problem = getMediumProblem(view)
  const removeMedium = () => {
    if (uploadId !== null) uploads.remove(uploadId)
    draft.removeMedium(assetId)
    onRemove()
  }
  return (
    <Sheet title={texts.sheetTitle(index + 1)} onClose={onClose}>
      <div className={css.section}>
        {previewUrl === null ? null : <img className={css.picture} src={previewUrl} alt="" style={{ background: colour }} />}
        {problem === null ? null : (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <LimitedText
          key={assetId}
          name={nameAltField(assetId)}
          hasLines
          label={texts.alt}
          hint={texts.altHint}
          placeholder={texts.altPlaceholder}
          max={POST_MEDIUM_ALT_MAX_CHARACTERS}
          value={alt}
          onChange={(next) => draft.setAlt(assetId, next)}
        />
        <MediumDraftButton {...{ assetId, alt, colour }} />
        <Button kind="weak" isWide disabled={isCover} onClick={() => draft.updateDetails({ coverAssetId: assetId })}>
          {isCover ? texts.isCover : texts.makeCover}
        </Button>
        <div className={css.buttons}>
          <Button kind="plain" icon={CaretLeftBold} disabled={index === 0} onClick={() => onMove(index - 1)}>
            {texts.moveLeft}
          </Button>
          <Button kind="plain" icon={CaretRightBold} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
            {texts.moveRight}
          </Button>
          <Button kind="danger" icon={TrashRegular} onClick={removeMedium}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
