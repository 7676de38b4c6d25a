import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { partLoanTexts as loanTexts } from '#text/exhibitions/part-loans.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import type { ExhibitionPart } from '../model/use-exhibition.ts'
import { type ExhibitionPeople, NOBODY } from '../model/use-exhibition-people.ts'
import { coverOf, nameOf } from './exhibition-plan.tsx'
import css from './part-list.module.css'

interface PartListProps {
  parts: readonly ExhibitionPart[]
  curatorId: string
  /** Where a part is entered; null: its door is closed. */
  getAddress: (part: ExhibitionPart) => string | null
  /** How many people are in each part now. */
  people?: ExhibitionPeople | undefined
  /** Told when somebody goes into a part. */
  onEnter?: ((partId: string) => void) | undefined
}

/** The parts in the curator's order, each a way in. */
export function PartList({ parts, curatorId, getAddress, people = NOBODY, onEnter }: PartListProps) {
  if (parts.length === 0) return null
  return (
    <section aria-label={texts.parts(parts.length)}>
      <h2 className={css.title}>{texts.parts(parts.length)}</h2>
      <ListTile as="ol">
        {parts.map((each, index) => {
          const address = getAddress(each)
          return (
            <ListRow key={each.part.id} {...(address === null ? {} : { address, onClick: () => onEnter?.(each.part.id) })}>
              <span className={css.number} aria-hidden>
                {index + 1}
              </span>
              <Thumbnail src={coverOf(each)?.url} colour={coverOf(each)?.colour} className={css.cover} />
              <RowLines title={nameOf(each)} isSpaced>
                <small>{describePart(each, curatorId)}</small>
              </RowLines>
              <PeopleChip part={each} count={people.get(each.part.id)} />
            </ListRow>
          )
        })}
      </ListTile>
    </section>
  )
}

/** @param count as it is told every few seconds; undefined: nobody, or not told */
function PeopleChip({ part: { shown }, count }: { part: ExhibitionPart; count: number | undefined }) {
  if (shown.state !== 'open') return null
  if (shown.room?.status === 'live') return <Chip kind="weak">{texts.live(count ?? shown.room.users)}</Chip>
  return count === undefined ? null : <Chip kind="weak">{texts.inside(count)}</Chip>
}

function describePart({ part, shown }: ExhibitionPart, curatorId: string): string {
  if (shown.loan !== undefined && shown.loan.state !== 'granted') return loanTexts.states[shown.loan.state]
  if (shown.state !== 'open') return texts[shown.state].hint
  const kind = shown.workKind === null ? texts.partKinds[part.kind] : workKindTexts[shown.workKind]
  return shown.owner.id === curatorId ? kind : texts.by(kind, shown.owner.nickname)
}
