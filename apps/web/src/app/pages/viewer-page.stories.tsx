import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { followPerson } from '@zhanjian/contract/accounts/people.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { commentsOfWork, favouriteWork, likeWork } from '@zhanjian/contract/community/community.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import {
  countVisit,
  publicHallByCode,
  reportDwell,
  type WorkDetail,
  workDetailByCode,
} from '@zhanjian/contract/works/published-works.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { useEffect } from 'react'
import type { FakeApi, FakeResponse } from '../../../playground/fake-api.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { buildSampleDetail, sampleThreads } from '../../../playground/sample-details.ts'
import { samplePublicHall } from '../../../playground/sample-halls.ts'
import { mockLoginApi } from '../../../playground/sample-logins.ts'
import type { Story } from '../../../playground/story.ts'
import { LoginSheet } from '../../features/identity/components/login-sheet.tsx'
import { HallViewer } from '../../features/viewer/components/hall-viewer.tsx'
import { HallOwnerSheet } from '../../features/work-detail/components/hall/hall-owner-sheet.tsx'
import { CommentsSheet } from '../../features/work-detail/components/lazy-detail-components.ts'
import { useCommentComposer } from '../../features/work-detail/model/use-comment-composer.ts'
import { fakeHallStage } from '../../shared/halls/testing/fake-hall-stage.ts'
import { HallActions, HallOwner, HallReport } from './lazy-hall-visit-parts.ts'
import { ViewerPage } from './viewer-page.tsx'

const hall = samplePublicHall('yuanshan02')
const { code } = hall.work
const parsed = parseHallDocument(hall.document)
if (!parsed.ok) throw new Error('the sample hall is not valid')
const { document } = parsed
const route = screenAddress('viewer', { code })
const noop = () => undefined

/** A wall of one colour instead of the hall: the brightest and the darkest that controls may lie over. */
const createWall = (colour: string) =>
  function Wall({ onReady }: HallStageProps) {
    useEffect(() => onReady?.(), [onReady])
    return <div style={{ width: '100%', height: '100%', background: colour }} />
  }
const whiteStage = fakeHallStage(createWall('#ffffff'))
const darkStage = fakeHallStage(createWall('#07090d'))

const renderVisit = (stage = whiteStage) => (
  <HallViewer
    {...{ hall, document, stage }}
    isEmbedded={false}
    renderOwner={(work) => <HallOwner work={work} />}
    renderMenuEnd={(work) => <HallReport work={work} />}
    renderActions={(work, visit) => <HallActions work={work} visit={visit} />}
  />
)

const detail: WorkDetail = buildSampleDetail('gallery', { ...hall.work, likeCount: 1284, favouriteCount: 306, commentCount: 42 })
const seen: WorkDetail = {
  ...detail,
  work: { ...detail.work, isLiked: true, likeCount: 12_850 },
  isFavourite: true,
  isOwnerFollowed: true,
}

function answerVisit(api: FakeApi, answer: WorkDetail): void {
  mockLoginApi(api)
  api.mockEndpoint(siteConfig, { data: [{ name: 'aiSwitch', value: true }] })
  api.mockEndpoint(workDetailByCode, { data: answer })
  api.mockEndpoint(likeWork, { data: { isLiked: true, likeCount: 1285 } })
  api.mockEndpoint(favouriteWork, { data: { isFavourite: true, favouriteCount: 307 } })
  api.mockEndpoint(followPerson, { data: { isFollowed: true, followerCount: 23_401 } })
  api.mockEndpoint(commentsOfWork, { data: { records: [...sampleThreads], cursor: null, total: sampleThreads.length } })
}

const READ_HINT = { viewer: { quality: 'auto', isMusicWanted: true, isHintRead: true } }

interface VisitOptions {
  answer?: WorkDetail
  person?: User
  device?: Record<string, unknown>
  render?: Story['render']
}

const createVisit = (
  name: string,
  { answer = detail, person, device = READ_HINT, render = () => renderVisit() }: VisitOptions,
): Story => ({
  name,
  route,
  mood: 'immersive',
  device,
  ...(person === undefined ? {} : { person }),
  render,
  answers: (api) => answerVisit(api, answer),
})

function OpenComments() {
  const writing = useCommentComposer(code)
  return (
    <CommentsSheet workCode={code} commentCount={42} isClosed={false} writing={writing} startsWriting={false} onClose={noop} />
  )
}

const createLoading = (name: string, answer: FakeResponse<typeof publicHallByCode>): Story => ({
  name,
  route,
  mood: 'immersive',
  render: () => <ViewerPage />,
  answers(api) {
    api.mockEndpoint(publicHallByCode, answer)
    api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
    api.mockEndpoint(reportDwell, { data: { counted: true } })
  },
})

/**
 * Loading states, and the controls over the brightest and the darkest hall: the stage has picture tests of its own, and halls that
 * are missing, taken down, empty or broken are shown by `vr-error-page.stories.tsx`.
 */
export const stories: Story[] = [
  createVisit('visitor-white', {}),
  createVisit('visitor-dark', { render: () => renderVisit(darkStage) }),
  createVisit('first-visit', { device: {} }),
  createVisit('liked-and-followed', { answer: seen, person: { ...sampleCreator, id: 'somebody' } }),
  createVisit('own-hall', { person: { ...sampleCreator, id: hall.work.owner.id } }),
  createVisit('owner', {
    render: () => (
      <>
        {renderVisit()}
        <HallOwnerSheet detail={detail} onClose={noop} />
      </>
    ),
  }),
  createVisit('comments', {
    render: () => (
      <>
        {renderVisit()}
        <OpenComments />
      </>
    ),
  }),
  createVisit('login', {
    render: () => (
      <>
        {renderVisit()}
        <LoginSheet onClose={noop} />
      </>
    ),
  }),
  createLoading('loading', { isPending: true }),
  createLoading('offline', { isOffline: true }),
  createLoading('error', { error: 'SERVER_FAULT' }),
]
