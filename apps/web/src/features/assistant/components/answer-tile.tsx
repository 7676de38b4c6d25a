import type { AssistantTile } from '@zhanjian/contract/community/assistant.ts'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FootprintsRegular, UserRegular } from '../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import css from './answer-tile.module.css'

interface AnswerTileProps {
  card: AssistantTile
  onOpen: (path: string) => void
  onWalk: (walk: NonNullable<AssistantTile['walk']>) => void
}

/** A work, a hung work or a person; a hung work can be walked to. */
export function AnswerTile({ card, onOpen, onWalk }: AnswerTileProps) {
  const { kind, title, line, picture, path, walk } = card
  return (
    <li className={css.card}>
      <button type="button" className={css.main} onClick={() => onOpen(path)}>
        <Thumbnail src={picture?.url} colour={picture?.colour} className={kind === 'person' ? css.face : css.picture}>
          <UserRegular size={20} />
        </Thumbnail>
        <span className={css.words}>
          <b className={css.title}>{title}</b>
          <span className={css.line}>{line}</span>
        </span>
      </button>
      {walk === null ? null : (
        <span className={css.walk}>
          <Button kind="weak" size="small" icon={FootprintsRegular} aria-label={texts.walkTo(title)} onClick={() => onWalk(walk)}>
            {texts.walk}
          </Button>
        </span>
      )}
    </li>
  )
}
