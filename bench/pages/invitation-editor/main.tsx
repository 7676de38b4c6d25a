// The editor of invitations as its page shows it, over a fake API, with a page of as many elements as a page may have.
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { updateWork, type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import {
  INVITATION_HEIGHT,
  INVITATION_WIDTH,
  type InvitationDocument,
  PAGE_ELEMENTS_MAX,
} from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { createRoot } from 'react-dom/client'
import { sampleCreator } from '../../../apps/web/playground/sample-creator.ts'
import { sampleInvitation, samplePublicInvitation } from '../../../apps/web/playground/sample-invitations.ts'
import type { Story } from '../../../apps/web/playground/story.ts'
import { StoryFrame } from '../../../apps/web/playground/story-frame.tsx'
import { InvitationEditorPage } from '../../../apps/web/src/features/invitations/pages/invitation-editor-page.tsx'
import '../../../apps/web/src/ui/styles/tokens.css'
import '../../../apps/web/src/ui/styles/base.css'

const COLUMNS = 6
const ORNAMENTS = ['wedding/flower', 'wedding/branch', 'wedding/heart', 'wedding/rings'] as const
const [CELL_W, CELL_H] = [INVITATION_WIDTH / COLUMNS, INVITATION_HEIGHT / Math.ceil(PAGE_ELEMENTS_MAX / COLUMNS)]

/** Words, ornaments, shapes and icons, turned a little, each in its cell. */
function createFull(at: number): InvitationElement {
  const id = `full${at}`
  const place = {
    x: (at % COLUMNS) * CELL_W,
    y: Math.floor(at / COLUMNS) * CELL_H,
    w: CELL_W - 4,
    h: CELL_H - 6,
    rotationDeg: ((at * 7) % 30) - 15,
  }
  switch (at % 4) {
    case 0:
      return createElement('text', id, { ...place, text: `山月之约 ${at}`, fontSize: 14, font: 'sans' })
    case 1:
      return createElement('picture', id, {
        ...place,
        source: { art: ORNAMENTS[at % ORNAMENTS.length] ?? ORNAMENTS[0] },
        fit: 'contain',
      })
    case 2:
      return createElement('shape', id, { ...place, shape: 'heart', fill: { role: 'accent' } })
    default:
      return createElement('icon', id, { ...place, icon: 'flower' })
  }
}

const sample = sampleInvitation('wedding')
const [cover, ...rest] = sample.pages
if (cover === undefined) throw new Error('the sample has no page')
const elements = Array.from({ length: PAGE_ELEMENTS_MAX }, (_, at) => createFull(at))
const document: InvitationDocument = { ...sample, pages: [{ ...cover, elements }, ...rest] }
const draft: WorkDraft = {
  work: { ...samplePublicInvitation(document).work, availability: 'draft' },
  revision: 1,
  document: { ...document },
  coverAssetId: null,
  hasPassword: false,
  worksMax: 40,
  assets: [],
  publication: { state: 'none', progress: 0, isWaiting: false, fromRevision: null },
}
const story: Story = {
  name: 'full page',
  route: screenAddress('invitationEditor', { id: 'bench' }),
  person: sampleCreator,
  answers: (api) => {
    api.mockEndpoint(workById, { data: draft })
    api.mockEndpoint(updateWork, { isPending: true })
  },
  render: () => <InvitationEditorPage />,
}
const root = window.document.querySelector('#root')
if (root !== null) createRoot(root).render(<StoryFrame story={story} theme="light" />)
