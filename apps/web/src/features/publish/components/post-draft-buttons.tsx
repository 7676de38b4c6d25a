import { ASSISTANT_WRITING_MAX_CHARACTERS, ASSISTANT_WRITING_WORKS_MAX } from '@zhanjian/contract/community/limits.ts'
import { POST_MEDIUM_ALT_MAX_CHARACTERS, SUMMARY_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { DraftButton } from '../../../shared/assistant/draft-button.tsx'
import { usePost, usePostSession } from '../model/post-session-context.ts'

/** The assistant's draft of the title or of the text, from the other one and from what is said of the files. */
export function PostDraftButton({ kind }: { kind: 'title' | 'introduction' }) {
  const { draft } = usePostSession()
  const { document } = usePost((state) => state.editing)
  const { title } = usePost((state) => state.details)
  // A longer text would be replaced by a part of it.
  if (kind === 'introduction' && countCharacters(document.text) > ASSISTANT_WRITING_MAX_CHARACTERS) return null
  return (
    <DraftButton
      kind={kind}
      getWish={() => ({
        kind,
        current: kind === 'title' ? title : document.text,
        title: cutText(title, TITLE_MAX_CHARACTERS),
        introduction: cutText(document.text, SUMMARY_MAX_CHARACTERS),
        works: document.media
          .filter(({ alt }) => alt !== '')
          .slice(0, ASSISTANT_WRITING_WORKS_MAX)
          .map(({ alt }) => ({ alt })),
        maxCharacters: kind === 'title' ? TITLE_MAX_CHARACTERS : ASSISTANT_WRITING_MAX_CHARACTERS,
      })}
      onAccept={(text) => (kind === 'title' ? draft.updateDetails({ title: text }) : draft.updateDocument({ text }))}
    />
  )
}

interface MediumDraftButtonProps {
  assetId: string
  alt: string
  /** `#rrggbb`, or a colour that says nothing. */
  colour: string
}

/** The same of the description of one picture. */
export function MediumDraftButton({ assetId, alt, colour }: MediumDraftButtonProps) {
  const { draft } = usePostSession()
  const { title } = usePost((state) => state.details)
  return (
    <DraftButton
      kind="alt"
      getWish={() => ({
        kind: 'alt',
        current: alt,
        title: cutText(title, TITLE_MAX_CHARACTERS),
        works: [{ title: cutText(title, TITLE_MAX_CHARACTERS), alt, colour: /^#[\da-f]{6}$/i.test(colour) ? colour : null }],
        maxCharacters: POST_MEDIUM_ALT_MAX_CHARACTERS,
      })}
      onAccept={(text) => draft.setAlt(assetId, text)}
    />
  )
}
