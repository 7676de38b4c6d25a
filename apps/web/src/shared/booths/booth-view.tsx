import type { ShownBooth } from '@zhanjian/contract/merchants/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { boothTexts as texts } from '#text/booths/booth.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { ClockRegular, MapPinRegular, PhoneRegular, SealCheckDuotone } from '../../ui/icons/icons.gen.tsx'
import { LinkedText } from '../links/linked-text.tsx'
import { ProfilePicture } from '../people/profile-picture.tsx'
import { toPlaceAddress } from '../places/to-place-address.ts'
import { WrittenPlaceLines } from '../places/written-place.tsx'
import { CoverPicture } from '../works/cover-picture.tsx'
import { BoothBrochure } from './booth-brochure.tsx'
import css from './booth-view.module.css'

interface BoothViewProps {
  booth: Pick<
    ShownBooth,
    'title' | 'introduction' | 'cover' | 'pages' | 'hall' | 'contact' | 'openingHours' | 'place' | 'merchant'
  >
  /** Beside the introduction: what a visitor can do. */
  children?: ReactNode
}

/** A booth as visitors see it; also the preview of one. */
export function BoothView({ booth, children }: BoothViewProps) {
  const { title, introduction, cover, pages, hall, merchant } = booth
  const front = cover ?? pages[0]
  return (
    <div className={css.page} data-plain={front === undefined || undefined}>
      {front === undefined ? null : (
        <div className={css.cover}>
          <img src={front.largeUrl} alt="" decoding="async" draggable={false} />
        </div>
      )}
      <div className={css.lead}>
        <header className={css.head}>
          <h1 className={css.title} tabIndex={-1} data-page-heading>
            {title}
          </h1>
          <a className={css.merchant} href={`#${screenAddress('person', { id: merchant.person.id })}`}>
            <ProfilePicture src={merchant.person.avatar} size={32} />
            <span>{merchant.name}</span>
            <Chip icon={SealCheckDuotone}>{texts.merchant}</Chip>
          </a>
          {introduction === '' ? null : (
            <p className={css.introduction}>
              <LinkedText text={introduction} />
            </p>
          )}
        </header>
        {children}
      </div>
      {pages.length === 0 ? null : <BoothBrochure pages={pages} />}
      <div className={css.rest}>
        {hall === null ? null : (
          <a className={css.hall} href={`#${screenAddress('viewer', { code: hall.code })}`}>
            <span className={css.hallCover}>{hall.cover === null ? null : <CoverPicture cover={hall.cover} />}</span>
            <span className={css.hallText}>
              <b>{hall.title}</b>
              <small>{texts.hallWorks(hall.workCount)}</small>
            </span>
            <span className={css.enter}>{texts.hall}</span>
          </a>
        )}
        <BoothFacts booth={booth} />
      </div>
    </div>
  )
}

function BoothFacts({ booth: { contact, openingHours, place } }: Pick<BoothViewProps, 'booth'>) {
  if (contact === '' && openingHours === '' && place === null) return null
  return (
    <section className={css.facts} aria-label={texts.visit}>
      <dl>
        {contact === '' ? null : (
          <div>
            <dt>
              <PhoneRegular size={18} />
              {texts.contact}
            </dt>
            <dd>
              <LinkedText text={contact} />
            </dd>
          </div>
        )}
        {openingHours === '' ? null : (
          <div>
            <dt>
              <ClockRegular size={18} />
              {texts.openingHours}
            </dt>
            <dd>{openingHours}</dd>
          </div>
        )}
        {place === null ? null : (
          <div>
            <dt>
              <MapPinRegular size={18} />
              {texts.place}
            </dt>
            <dd>
              <a href={`#${toPlaceAddress(place)}`}>
                <WrittenPlaceLines place={place} />
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
