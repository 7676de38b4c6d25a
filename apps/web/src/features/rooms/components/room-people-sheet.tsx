import type { RosterPerson } from '@zhanjian/contract/rooms/room-messages.ts'
import { decodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { PersonFace } from '../../../shared/avatars/person-face.tsx'
import { usePictureQueue } from '../../../shared/avatars/use-picture-queue.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './room-people-sheet.module.css'

interface RoomPeopleSheetProps {
  /** The host first, then the user. */
  people: readonly RosterPerson[]
  ownId: string
  hiddenIds: ReadonlySet<string>
  /** Where somebody is: the scene of a tour, the hall of an exhibition; undefined: everybody is in the same place. */
  titleOfPlace?: (person: RosterPerson) => string | undefined
  isOpen: boolean
  onClose: () => void
  onChoose: (person: RosterPerson) => void
}

const texts = roomTexts.inside

/** The members of the room. */
export function RoomPeopleSheet({ people, ownId, hiddenIds, titleOfPlace, isOpen, onClose, onChoose }: RoomPeopleSheetProps) {
  const queue = usePictureQueue()
  return (
    <Sheet title={texts.peopleCount(people.length)} isOpen={isOpen} onClose={onClose}>
      <ul className={css.people}>
        {people.map((person) => {
          const { personId, nickname, avatar, look } = person
          const place = titleOfPlace?.(person)
          const badges = [...listBadges(person, ownId, hiddenIds), ...(place === undefined ? [] : [texts.inPlace(place)])]
          return (
            <li key={personId} className={css.person} data-away={person.isAway || undefined}>
              <PersonFace src={avatar} look={decodeLook(look)} queue={queue} size={40} />
              <p className={css.text}>
                <b>{nickname}</b>
                {badges.length === 0 ? null : <span>{badges.join(' · ')}</span>}
              </p>
              {personId === ownId ? null : (
                <IconButton icon={DotsThreeBold} label={texts.moreOf(nickname)} onClick={() => onChoose(person)} />
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

function listBadges(
  { role, personId, isAway, isQuiet }: RosterPerson,
  ownId: string,
  hiddenIds: ReadonlySet<string>,
): readonly string[] {
  return [
    ...(role === 'host' ? [texts.host] : []),
    ...(personId === ownId ? [texts.you] : []),
    ...(role === 'spectator' ? [texts.spectatorMark] : []),
    ...(isAway ? [texts.away] : []),
    ...(isQuiet ? [texts.quietMark] : []),
    ...(hiddenIds.has(personId) ? [texts.hiddenMark] : []),
  ]
}
