import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { updateWork, type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleInvitation, samplePublicInvitation } from '../../../../playground/sample-invitations.ts'
import type { Story } from '../../../../playground/story.ts'
import { InvitationEditorPage } from './invitation-editor-page.tsx'

const document = sampleInvitation('wedding')
const { work } = samplePublicInvitation(document)
const draft = buildSampleDraft({ work: { ...work, availability: 'draft' }, document: { ...document } })

const createStory = (story: Pick<Story, 'name'> & Partial<Story>): Story => ({
  mood: 'immersive',
  route: screenAddress('invitationEditor', { id: `story-${story.name}` }),
  person: sampleCreator,
  answers: (api) => {
    api.mockEndpoint(workById, { data: draft })
    api.mockEndpoint(updateWork, { isPending: true })
  },
  render: () => <InvitationEditorPage />,
  ...story,
})

/** The first page with a wall of three pictures. */
const wall = createElement('photos', 'wall', {
  photos: ['flower', 'rings', 'heart'].map((name) => ({ source: { art: `wedding/${name}` }, alt: '' })),
})
const withWall = {
  ...document,
  pages: document.pages.map((page, at) => (at === 0 ? { ...page, elements: [...page.elements, wall] } : page)),
}

/** The first page with a picture on top that shows a part of itself, turned and within an outline. */
const cropped = createElement('picture', 'cropped', {
  source: { art: 'wedding/background' },
  x: 110,
  y: 330,
  w: 150,
  h: 150,
  rotationDeg: 8,
  mask: 'arch',
  crop: { x: 0.2, y: 0.1, zoom: 1.6 },
})
const withCrop = {
  ...document,
  pages: document.pages.map((page, at) => (at === 0 ? { ...page, elements: [...page.elements, cropped] } : page)),
}

const rejected: WorkDraft = {
  ...draft,
  work: { ...work, review: { state: 'rejected', reasons: ['privacy'], note: '请把手机号去掉再发' } },
  reviewMarks: [
    { workId: document.pages[0]?.id ?? '', note: '这一页写着手机号' },
    { workId: document.pages[2]?.id ?? '', note: '' },
  ],
}
const answerRejected: Partial<Story> = {
  answers: (api) => {
    api.mockEndpoint(workById, { data: rejected })
    api.mockEndpoint(updateWork, { isPending: true })
  },
}

const TOOLS = ['add', 'page', 'layers', 'theme', 'event', 'more'] as const

export const stories: Story[] = [
  createStory({ name: 'editing' }),
  ...TOOLS.map((tool) => createStory({ name: tool, presses: [editorTexts.tools[tool]] })),
  createStory({ name: 'text', presses: [editorTexts.tools.add, editorTexts.kinds.text] }),
  createStory({ name: 'picture', presses: [editorTexts.tools.add, editorTexts.kinds.picture] }),
  createStory({
    name: 'photos',
    presses: [
      editorTexts.tools.layers,
      editorTexts.kinds.photos,
      editorTexts.canvas.settings,
      editorTexts.element.photo(1, 3, ''),
    ],
    answers: (api) => {
      api.mockEndpoint(workById, { data: { ...draft, document: withWall } })
      api.mockEndpoint(updateWork, { isPending: true })
    },
  }),
  createStory({
    name: 'crop',
    presses: [editorTexts.tools.layers, editorTexts.kinds.picture, editorTexts.canvas.crop],
    answers: (api) => {
      api.mockEndpoint(workById, { data: { ...draft, document: withCrop } })
      api.mockEndpoint(updateWork, { isPending: true })
    },
  }),
  createStory({ name: 'preview', presses: [editorTexts.bar.preview] }),
  createStory({ name: 'publish', presses: [editorTexts.bar.publish] }),
  createStory({ name: 'rejected', ...answerRejected }),
  createStory({ name: 'rejected-page', presses: [editorTexts.tools.page], ...answerRejected }),
  createStory({ name: 'opening', answers: (api) => api.mockEndpoint(workById, { isPending: true }) }),
  createStory({ name: 'missing', answers: (api) => api.mockEndpoint(workById, { error: 'NOT_FOUND' }) }),
  createStory({ name: 'offline', answers: (api) => api.mockEndpoint(workById, { isOffline: true }) }),
  createStory({
    name: 'too-new',
    answers: (api) => api.mockEndpoint(workById, { data: { ...draft, document: { ...document, schemaVersion: 99 } } }),
  }),
]
