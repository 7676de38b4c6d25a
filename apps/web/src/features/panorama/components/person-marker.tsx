import type { MarkerSign } from '@zhanjian/stage/panorama/panorama-scene.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { DEFAULT_PROFILE_PICTURE } from '../../../lib/session/create-anonymous-user.ts'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import type { TourPerson } from '../../../shared/tours/shared-tour.ts'
import css from './person-marker.module.css'

interface PersonMarkerProps {
  person: TourPerson
  reaction: { picture: string; n: number } | undefined
}

const namePerson = ({ name, isHost }: Pick<TourPerson, 'name' | 'isHost'>): string =>
  isHost ? `${roomTexts.inside.host} · ${name}` : name

/** The marker of a person in a headset. */
export const signPerson = (person: TourPerson): MarkerSign => ({
  name: namePerson(person),
  // The default picture is a drawing that only pages decode; its place is taken by a figure.
  ...(person.avatar === '' || person.avatar === DEFAULT_PROFILE_PICTURE ? {} : { pictureUrl: person.avatar }),
})

/** Where somebody else looks. For the eye only: the list of people says who is where. */
export function PersonMarker({ person, reaction }: PersonMarkerProps) {
  const { avatar, isHost } = person
  return (
    <div className={css.person} data-figure data-host={isHost || undefined} aria-hidden>
      {reaction === undefined ? null : (
        <span key={reaction.n} className={css.reaction}>
          {reaction.picture}
        </span>
      )}
      <ProfilePicture src={avatar} size={36} />
      <span className={css.name}>{namePerson(person)}</span>
    </div>
  )
}
