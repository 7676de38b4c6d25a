import { ASSISTANT_WRITING_MAX_CHARACTERS, ASSISTANT_WRITING_WORKS_MAX } from '@zhanjian/contract/community/limits.ts'
import { SUMMARY_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { DraftButton } from '../../../../shared/assistant/draft-button.tsx'
import { useTourDocument, useTourDraft, useTourSession } from '../../tour-editor-context.tsx'

/** The assistant's draft of the title or introduction of the tour, from the other one and from what is said of its scenes. */
export function TourDraftButton({ kind }: { kind: 'title' | 'introduction' }) {
  const { draft } = useTourSession()
  const { title } = useTourDraft((state) => state.details)
  const { text, scenes } = useTourDocument()
  // A longer text would be replaced by a part of it.
  if (kind === 'introduction' && countCharacters(text) > ASSISTANT_WRITING_MAX_CHARACTERS) return null
  return (
    <DraftButton
      kind={kind}
      getWish={() => ({
        kind,
        current: kind === 'title' ? title : text,
        title: cutText(title, TITLE_MAX_CHARACTERS),
        introduction: cutText(text, SUMMARY_MAX_CHARACTERS),
        works: scenes
          .filter((scene) => scene.title !== '' || scene.alt !== '')
          .slice(0, ASSISTANT_WRITING_WORKS_MAX)
          .map((scene) => ({ title: scene.title, alt: scene.alt })),
        maxCharacters: kind === 'title' ? TITLE_MAX_CHARACTERS : ASSISTANT_WRITING_MAX_CHARACTERS,
      })}
      onAccept={(next) => {
        if (kind === 'title') return draft.updateDetails({ title: next })
        draft.endGesture()
        draft.edit({ type: 'set_tour', set: { text: next } })
      }}
    />
  )
}
