import { cardTexts } from '#text/cards/card.ts'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { useUndo } from '../../../../lib/use-undo.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { UndoBar } from '../../../../ui/feedback/undo-bar.tsx'
import { TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useCardDetail } from '../../model/use-card-detail.ts'
import { useRemoveEntry } from '../../model/use-remove-entry.ts'
import { CardView } from '../detail/card-view.tsx'
import css from './card-pane.module.css'

interface CardPaneProps {
  /** The code of an own card, or an entry; null: none is chosen. */
  id: string | null
  onRemoved: () => void
}

/** The card that is open beside the list. */
export const CardPane = ({ id, onRemoved }: CardPaneProps) =>
  id === null ? (
    <div className={css.blank}>
      <StateView kind="empty" {...texts.choose} />
    </div>
  ) : (
    <OpenCard key={id} id={id} onRemoved={onRemoved} />
  )

function OpenCard({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { loaded } = useCardDetail(id)
  const { removeEntry, restore } = useRemoveEntry()
  const undo = useUndo<string>(onRemoved)
  const removedId = undo.removed
  const entryId = loaded.kind === 'shown' && loaded.card.relation.kind === 'held' ? loaded.card.relation.entryId : undefined
  const remove = async (removed: string) => {
    if (await removeEntry(removed)) undo.offerUndo(removed)
  }
  return (
    <div className={css.pane}>
      <div inert={removedId !== null}>
        <CardView loaded={loaded} />
        {entryId === undefined ? null : (
          <div className={css.end}>
            <Button kind="plain" size="small" icon={TrashRegular} onClick={() => void remove(entryId)}>
              {cardTexts.held.remove}
            </Button>
          </div>
        )}
      </div>
      {removedId === null ? null : (
        <UndoBar
          text={cardTexts.held.removed}
          undo={{
            label: cardTexts.held.undo,
            onPress: () => {
              undo.undo()
              void restore(removedId)
            },
          }}
        />
      )}
    </div>
  )
}
