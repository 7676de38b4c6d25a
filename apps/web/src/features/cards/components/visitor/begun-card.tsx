import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { visitorCardTexts as texts } from '#text/cards/visitor-cards.ts'
import { myWorksTexts } from '#text/works/my-works.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { LocalDraftTile } from '../../../../shared/drafts/local-draft-tile.tsx'
import { useVisitorCard } from '../../model/use-visitor-card.ts'

/** The card that a visitor has begun and not saved. */
export function BegunCard() {
  const router = useRouter()
  const { card } = useVisitorCard()
  if (card === undefined) return null
  const name = card.form.name.trim()
  return (
    <LocalDraftTile
      title={name === '' ? texts.begun : texts.begunOf(name)}
      note={myWorksTexts.unsent()}
      action={{ label: myWorksTexts.actions.continueDraft, onPress: () => router.push(screenAddress('cardEditor')) }}
    />
  )
}
