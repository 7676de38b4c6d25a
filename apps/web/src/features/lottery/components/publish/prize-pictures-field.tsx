import { PRIZE_PICTURES_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { prizeEditorTexts as texts } from '#text/lottery/publish.ts'
import { useUndo } from '../../../../lib/use-undo.ts'
import { PictureFilesField, usePictureFiles } from '../../../../shared/uploads/picture-files.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { PlusBold, StarFill, StarRegular, XBold } from '../../../../ui/icons/icons.gen.tsx'
import type { EditedPrize } from '../../model/edited-prize.ts'
import css from './prize-pictures-field.module.css'

type Pictures = EditedPrize['pictures']

interface PrizePicturesFieldProps {
  pictures: Pictures
  error: string | undefined
  isReadOnly: boolean
  /** Adds to what is there when an upload ends. */
  onAdd: (picture: Pictures[number]) => void
  onChange: (pictures: Pictures) => void
}

/** Up to six pictures; the first one stands for the prize. */
export function PrizePicturesField({ pictures, error, isReadOnly, onAdd, onChange }: PrizePicturesFieldProps) {
  const undo = useUndo<{ picture: Pictures[number]; index: number }>()
  const room = PRIZE_PICTURES_MAX - pictures.length
  const files = usePictureFiles({
    draftKey: 'prize',
    room,
    onSent: ({ id, urls }) => onAdd({ assetId: id, url: urls.medium ?? urls.thumb ?? urls.original ?? '' }),
  })
  const remove = (picture: Pictures[number], index: number) => {
    onChange(pictures.filter((other) => other !== picture))
    undo.offerUndo({ picture, index })
  }
  const putBack = ({ picture, index }: { picture: Pictures[number]; index: number }) => {
    undo.undo()
    if (room > 0) onChange([...pictures.slice(0, index), picture, ...pictures.slice(index)])
  }
  const { removed } = undo
  return (
    <div role="group" aria-label={texts.pictures}>
      <ul className={`tile-grid ${css.pictures}`}>
        {pictures.map((picture, index) => (
          <li key={picture.assetId}>
            <img src={picture.url} alt="" draggable={false} />
            {isReadOnly ? null : (
              <>
                <button
                  type="button"
                  className={css.first}
                  aria-label={index === 0 ? texts.first : texts.movePictureFirst(index + 1)}
                  aria-pressed={index === 0}
                  onClick={() => onChange([picture, ...pictures.filter((other) => other !== picture)])}
                >
                  {index === 0 ? <StarFill size={16} /> : <StarRegular size={16} />}
                </button>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={texts.removePicture(index + 1)}
                  onClick={() => remove(picture, index)}
                >
                  <XBold size={14} />
                </button>
              </>
            )}
          </li>
        ))}
        {room <= 0 || isReadOnly ? null : (
          <li>
            <button
              type="button"
              className={css.add}
              data-bad={error !== undefined || undefined}
              disabled={files.state.kind === 'sending'}
              onClick={files.pick}
            >
              <PlusBold size={20} />
              {texts.addPictures}
            </button>
          </li>
        )}
      </ul>
      {removed === null || isReadOnly ? null : (
        <div className={css.removed}>
          <NoticeBar
            text={texts.pictureRemoved}
            actions={[{ label: texts.undoPicture, isMain: true, onPress: () => putBack(removed) }]}
          />
        </div>
      )}
      <PictureFilesField
        className={css.note}
        label={texts.addPictures}
        sending={texts.sending}
        hint={texts.picturesHint}
        {...{ files, error }}
      />
    </div>
  )
}
