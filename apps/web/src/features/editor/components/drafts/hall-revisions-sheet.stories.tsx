import { type WorkRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import type { FakeApi, FakeResponse } from '../../../../../playground/fake-api.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import type { Story } from '../../../../../playground/story.ts'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { EditorSheets } from '../studio/hall-editor.tsx'

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const { owner: by, cover, title, workCount } = hall.work
const noop = () => undefined
const HOUR_MS = 3_600_000

const createRevision = (number: number, part: Partial<WorkRevision> = {}): WorkRevision => ({
  number,
  title,
  cover,
  workCount,
  by,
  device: 'iphone',
  isShown: false,
  isInDraft: false,
  publishedAt: new Date(Date.now() - (5 - number) * 29 * HOUR_MS - HOUR_MS).toISOString(),
  ...part,
})
const records = [
  createRevision(4, { isShown: true }),
  createRevision(3, { device: 'windows', workCount: 9 }),
  createRevision(2, { workCount: 7, title: '一间名字很长很长的展厅，长到一行放不下' }),
  createRevision(1, { workCount: 3, cover: null, device: 'headset' }),
]
const { summary, tags } = hall.work
const revisionPreview = { revision: createRevision(4), summary, tags, document: hall.document, assets: hall.assets }

const createStory = (name: string, answer: FakeResponse<typeof workRevisions>): Story => ({
  name,
  mood: 'immersive',
  render: () => (
    <EditorFrame session={{ hall }}>
      <EditorSheets sheet={{ kind: 'revisions' }} onChooseEarlier={noop} onRestored={noop} onClose={noop} />
    </EditorFrame>
  ),
  answers(api: FakeApi) {
    api.mockEndpoint(workRevisions, answer)
    api.mockEndpoint(workRevisionByNumber, { data: revisionPreview })
  },
})

/** Opens the first row by a click. */
function OpenFirstRow() {
  return (
    <div
      ref={(root) => {
        const timer = setInterval(() => root?.querySelector<HTMLElement>('[aria-expanded=false]')?.click(), 50)
        return () => clearInterval(timer)
      }}
    >
      <EditorFrame session={{ hall }}>
        <EditorSheets sheet={{ kind: 'revisions' }} onChooseEarlier={noop} onRestored={noop} onClose={noop} />
      </EditorFrame>
    </div>
  )
}

export const stories: Story[] = [
  createStory('list', { data: { records } }),
  { ...createStory('look', { data: { records: records.slice(0, 1) } }), render: () => <OpenFirstRow /> },
  createStory('never-published', { data: { records: [] } }),
  createStory('loading', { isPending: true }),
  createStory('offline', { isOffline: true }),
]
