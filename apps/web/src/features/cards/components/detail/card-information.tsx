import type { CardDetail } from '@zhanjian/contract/cards/cards.ts'
import { joinPlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { shortenWebsite } from '@zhanjian/scene/business-card/pick-face-lines.ts'
import type { ReactNode } from 'react'
import { cardFieldTexts, cardTexts as texts } from '#text/cards/card.ts'
import { LinkedText } from '../../../../shared/links/linked-text.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { useWrittenPlace } from '../../../../shared/places/use-written-place.ts'
import { CoverPicture } from '../../../../shared/works/cover-picture.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { CaretRightBold, ImageRegular, LockRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './card-information.module.css'
import { RecordingPlayer } from './recording-player.tsx'

/** Everything on a card that its face has no room for. */
export function CardInformation({ card }: { card: CardDetail }) {
  const { introduction, tags, recording, works, owner, hiddenFields, name } = card
  return (
    <div className={css.information}>
      {hiddenFields.length === 0 ? null : (
        <p className={css.hidden}>
          <LockRegular size={15} />
          {texts.hidden(hiddenFields.map((field) => cardFieldTexts[field]))}
        </p>
      )}
      {introduction === '' && tags.length === 0 && recording === null ? null : (
        <Section title={texts.introduction}>
          {introduction === '' ? null : (
            <p className={css.introduction}>
              <LinkedText text={introduction} />
            </p>
          )}
          {tags.length === 0 ? null : (
            <ul className={css.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Chip>{tag}</Chip>
                </li>
              ))}
            </ul>
          )}
          {recording === null ? null : <RecordingPlayer recording={recording} name={name} />}
        </Section>
      )}
      <ContactDetails card={card} />
      {works.length === 0 ? null : (
        <Section title={texts.works(works.length)}>
          <ul className={css.works}>
            {works.map((work) => (
              <WorkTile key={work.id} work={work} />
            ))}
          </ul>
        </Section>
      )}
      {owner === null ? null : (
        <a className={`surface ${css.person}`} href={`#${screenAddress('person', { id: owner.id })}`}>
          <ProfilePicture src={owner.avatar} size={40} />
          <span>{texts.person(owner.nickname)}</span>
          <CaretRightBold size={13} />
        </a>
      )}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`surface ${css.section}`}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** As text that can be selected: the buttons act, this is read and copied. */
function ContactDetails({ card }: { card: CardDetail }) {
  const { mobile, phone, email, wechat, website, place } = card
  const details = [
    [cardFieldTexts.mobile, mobile],
    [cardFieldTexts.phone, phone],
    [cardFieldTexts.email, email],
    [cardFieldTexts.wechat, wechat],
    [cardFieldTexts.place, joinPlace(useWrittenPlace(place), '\n')],
  ].filter(([, text]) => text !== '')
  if (details.length === 0 && website === '') return null
  return (
    <Section title={texts.details}>
      <dl className={css.details}>
        {details.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {website === '' ? null : (
          <div>
            <dt>{cardFieldTexts.website}</dt>
            <dd>
              <a href={website} target="_blank" rel="noopener noreferrer">
                {shortenWebsite(website)}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

const WorkTile = ({ work }: { work: WorkSummary }) => (
  <li>
    <a className={css.work} href={`#${workAddress(work)}`}>
      <span className={css.cover}>{work.cover === null ? <ImageRegular size={24} /> : <CoverPicture cover={work.cover} />}</span>
      <span className={css.workTitle}>{work.title}</span>
    </a>
  </li>
)
