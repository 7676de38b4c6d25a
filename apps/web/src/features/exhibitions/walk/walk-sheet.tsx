import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { coverOf, ExhibitionPlan, nameOf } from '../components/exhibition-plan.tsx'
import type { Exhibition, ExhibitionPart } from '../model/use-exhibition.ts'
import type { ExhibitionPeople } from '../model/use-exhibition-people.ts'
import css from './walk-sheet.module.css'
import { describePeople, type WalkWay } from './walk-ways.ts'

interface WalkSheetProps {
  exhibition: Exhibition
  /** The part in which one stands. */
  hereId: string | undefined
  getAddress: (part: ExhibitionPart) => string | null
  /** Ids of parts that were seen. */
  walked: readonly string[]
  ways: readonly WalkWay[]
  /** How many others are in each part now. */
  people: ExhibitionPeople
  /** Absent: one does not leave from here. */
  onLeave?: () => void
  onWalk: (way: WalkWay) => void
  onGo: (target: ExhibitionPart) => void
  onClose: () => void
}

/** The plan of the exhibition with the way one has gone, and the ways out of the hall as a list. */
export function WalkSheet({ exhibition, hereId, getAddress, walked, ways, people, ...callbacks }: WalkSheetProps) {
  const { onLeave, onWalk, onGo, onClose } = callbacks
  const here = exhibition.parts.find(({ part }) => part.id === hereId)
  return (
    <Sheet
      title={exhibition.work.title}
      onClose={onClose}
      footer={
        onLeave === undefined ? undefined : (
          <Button kind="plain" isWide onClick={onLeave}>
            {texts.leave}
          </Button>
        )
      }
    >
      <div className={css.content}>
        <ExhibitionPlan {...{ exhibition, getAddress, hereId, walked, people }} onChoose={onGo} />
        {here === undefined ? null : <p className={css.hint}>{texts.here(nameOf(here), people.get(here.part.id) ?? 0)}</p>}
        <h3 className={css.title}>{texts.ways}</h3>
        {ways.length === 0 ? <p className={css.hint}>{texts.noWays}</p> : null}
        <ListTile as="ul" place="panel">
          {ways.map((way) => (
            <ListRow key={way.doorId} onPress={() => onWalk(way)}>
              <Thumbnail src={coverOf(way.target)?.url} colour={coverOf(way.target)?.colour} className={css.cover} />
              <RowLines title={describeWay(way)} isSpaced>
                <small>{describeState(way, walked, people)}</small>
              </RowLines>
              <CaretRightBold size={16} />
            </ListRow>
          ))}
        </ListTile>
      </div>
    </Sheet>
  )
}

function describeWay({ target, openingId, title }: WalkWay): string {
  if (target.shown.state === 'closed') return texts.closed(target.part.title)
  return openingId === null ? texts.jumpTo(title) : texts.walkTo(title)
}

const describeState = ({ target }: WalkWay, walked: readonly string[], people: ExhibitionPeople): string =>
  [describePeople(people, target), walked.includes(target.part.id) ? texts.seen : null]
    .filter((words) => words !== null)
    .join(' · ')
