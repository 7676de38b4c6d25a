import type { PublicHall } from '@zhanjian/contract/works.ts'
import type { ParsedHallDocument } from '@zhanjian/scene/parse-document.ts'
import { useState } from 'react'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { worksTexts } from '../../../text/zh/works.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CubeFocusBold, PencilSimpleBold, ShareNetworkRegular } from '../../../ui/icons.gen.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShareSheet } from '../../../ui/share-sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useHall } from '../api.ts'
import { Catalogue } from '../components/catalogue.tsx'
import { HallFailureView } from '../components/hall-failure-view.tsx'
import { failureOfError } from '../model/hall-failure.ts'
import { useParsedHall } from '../model/use-parsed-hall.ts'
import { useSharedWork } from '../../../lib/community/use-shared-work.ts'
import css from './hall-page.module.css'

const texts = worksTexts.hall

/** S-16: what the hall is, its catalogue, and the door. */
export function HallPage() {
  const router = useRouter()
  const code = useQueryParams().get('code') ?? ''
  const hall = useHall(code)
  const parsed = useParsedHall(hall.data?.document)
  useDocumentTitle(hall.data && shellTexts.titleOf(hall.data.work.title))
  return (
    <Page width="full">
      {hall.data === undefined ? <NavBar title={texts.title} onBack={() => router.back()} /> : null}
      {hall.isPending ? <HallSkeleton /> : null}
      {hall.isError && hall.data === undefined ? (
        <HallFailureView failure={failureOfError(hall.error)} code={code} onRetry={() => void hall.refetch()} />
      ) : null}
      {hall.data === undefined ? null : <HallContent hall={hall.data} parsed={parsed} />}
    </Page>
  )
}

function HallContent({ hall, parsed }: { hall: PublicHall; parsed: ParsedHallDocument | undefined }) {
  const router = useRouter()
  const [isSharing, setIsSharing] = useState(false)
  const { work } = hall
  const thing = useSharedWork(work)
  return (
    <>
      <NavBar title={work.title} onBack={() => router.back()}>
        {work.can.edit ? (
          <IconButton
            icon={PencilSimpleBold}
            label={texts.edit}
            onClick={() => router.push(screenAddress(screens.galleryCreator, { id: work.id }))}
          />
        ) : null}
        <IconButton icon={ShareNetworkRegular} label={texts.share} onClick={() => setIsSharing(true)} />
      </NavBar>
      <main className={css.main}>
        <section className={css.head}>
          <div className={css.cover}>
            {work.cover === null ? null : (
              <Picture
                src={work.cover.url}
                alt=""
                widthPx={work.cover.widthPx}
                heightPx={work.cover.heightPx}
                colour={work.cover.colour}
                isUrgent
                isCover
              />
            )}
            <span className={css.kind}>
              <Chip kind="glass" icon={CubeFocusBold}>
                {texts.workCount(work.workCount)}
              </Chip>
            </span>
          </div>
          <div className={css.words}>
            <p className={css.title}>{work.title}</p>
            <div className={css.owner}>
              <Avatar src={work.owner.avatar} size={36} />
              <div>
                <p className={css.name}>{work.owner.nickname}</p>
                <p className={css.facts}>
                  {work.publishedAt === null ? '' : `${texts.publishedAt(relativeTime(work.publishedAt, Date.now()))} · `}
                  {texts.visitCount(friendlyNumber(work.visitCount))}
                </p>
              </div>
            </div>
            {work.summary === '' ? null : (
              <>
                <h2 className={css.onlyHeard}>{texts.introduction}</h2>
                <p className={css.summary}>{work.summary}</p>
              </>
            )}
            {work.tags.length === 0 ? null : (
              <ul className={css.tags}>
                {work.tags.map((tag) => (
                  <li key={tag}>
                    <Chip>{tag}</Chip>
                  </li>
                ))}
              </ul>
            )}
            <div className={css.door}>
              <Button
                size="large"
                isWide
                icon={CubeFocusBold}
                onClick={() => router.push(screenAddress(screens.viewer, { code: work.code }))}
              >
                {texts.enter}
              </Button>
            </div>
          </div>
        </section>
        {parsed?.ok ? (
          <section className={css.catalogue}>
            <h2>{texts.catalogue}</h2>
            <p>{texts.catalogueHint}</p>
            <Catalogue works={parsed.document.works} assets={hall.assets} />
          </section>
        ) : null}
      </main>
      <ShareSheet thing={thing} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </>
  )
}

function HallSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.main}>
        <div className={css.head}>
          <div className={css.cover}>
            <Skeleton height="100%" radius={0} />
          </div>
          <div className={css.skeletonWords}>
            <Skeleton width="62%" height={28} />
            <Skeleton width="40%" height={36} />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  )
}
