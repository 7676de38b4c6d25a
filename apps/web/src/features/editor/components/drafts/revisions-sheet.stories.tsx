import { type WorkRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/work-revisions.ts'
import type { Answer, FakeApi } from '../../../../../playground/fake-api.ts'
import { samplePublicHall, sampleHalls } from '../../../../../playground/halls.ts'
import type { Story } from '../../../../../playground/story.ts'
import { StudioFrame } from '../../testing/fake-workshop.tsx'
import { RevisionsSheet } from './revisions-sheet.tsx'

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const { owner: by, cover, title, workCount } = hall.work
const nothing = () => undefined
const HOUR_MS = 3_600_000

const revision = (number: number, part: Partial<WorkRevision> = {}): WorkRevision => ({
  ...{ number, title, cover, workCount, by, device: 'iphone', isShown: false, isInDraft: false },
  publishedAt: new Date(Date.now() - (5 - number) * 29 * HOUR_MS - HOUR_MS).toISOString(),
  ...part,
})
const records = [
  revision(4, { isShown: true }),
  revision(3, { device: 'windows', workCount: 9 }),
  revision(2, { workCount: 7, title: '一间名字很长很长的展厅，长到一行放不下' }),
  revision(1, { workCount: 3, cover: null, device: 'headset' }),
]
const { summary, tags } = hall.work
const look = { revision: revision(4), summary, tags, document: hall.document, assets: hall.assets }

const story = (name: string, answer: Answer<typeof workRevisions>): Story => ({
  name,
  mood: 'immersive',
  render: () => (
    <StudioFrame workshop={{ hall }}>
      <RevisionsSheet onRestored={nothing} onClose={nothing} />
    </StudioFrame>
  ),
  answers(api: FakeApi) {
    api.answer(workRevisions, answer)
    api.answer(workRevisionByNumber, { data: look })
  },
})

/** Opens the first row, as a finger does. */
function Opened() {
  return (
    <div
      ref={(root) => {
        const timer = setInterval(() => root?.querySelector<HTMLElement>('[aria-expanded=false]')?.click(), 50)
        return () => clearInterval(timer)
      }}
    >
      <StudioFrame workshop={{ hall }}>
        <RevisionsSheet onRestored={nothing} onClose={nothing} />
      </StudioFrame>
    </div>
  )
}

export const stories: Story[] = [
  story('list', { data: { records } }),
  { ...story('look', { data: { records: records.slice(0, 1) } }), render: () => <Opened /> },
  story('never-published', { data: { records: [] } }),
  story('loading', { isPending: true }),
  story('offline', { isOffline: true }),
]
