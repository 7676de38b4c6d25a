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

interface EditorStory {
  name: string
  /** Pressed one after the other. */
  names?: readonly string[]
  part?: Partial<Story>
}

const createStory = ({ name, names = [], part = {} }: EditorStory): Story => ({
  name,
  mood: 'immersive',
  route: screenAddress('invitationEditor', { id: `story-${name}` }),
  person: sampleCreator,
  answers: (api) => {
    api.mockEndpoint(workById, { data: draft })
    api.mockEndpoint(updateWork, { isPending: true })
  },
  presses: names,
  render: () => <InvitationEditorPage />,
  ...part,
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
  ...TOOLS.map((tool) => createStory({ name: tool, names: [editorTexts.tools[tool]] })),
  createStory({ name: 'text', names: [editorTexts.tools.add, editorTexts.kinds.text] }),
  createStory({ name: 'picture', names: [editorTexts.tools.add, editorTexts.kinds.picture] }),
  createStory({
    name: 'photos',
    names: [editorTexts.tools.layers, editorTexts.kinds.photos, editorTexts.canvas.settings, editorTexts.element.photo(1, 3, '')],
    part: {
      answers: (api) => {
        api.mockEndpoint(workById, { data: { ...draft, document: withWall } })
        api.mockEndpoint(updateWork, { isPending: true })
      },
    },
  }),
  createStory({
    name: 'crop',
    names: [editorTexts.tools.layers, editorTexts.kinds.picture, editorTexts.canvas.crop],
    part: {
      answers: (api) => {
        api.mockEndpoint(workById, { data: { ...draft, document: withCrop } })
        api.mockEndpoint(updateWork, { isPending: true })
      },
    },
  }),
  createStory({ name: 'preview', names: [editorTexts.bar.preview] }),
  createStory({ name: 'publish', names: [editorTexts.bar.publish] }),
  createStory({ name: 'rejected', part: answerRejected }),
  createStory({ name: 'rejected-page', names: [editorTexts.tools.page], part: answerRejected }),
  createStory({ name: 'opening', part: { answers: (api) => api.mockEndpoint(workById, { isPending: true }) } }),
  createStory({ name: 'missing', part: { answers: (api) => api.mockEndpoint(workById, { error: 'NOT_FOUND' }) } }),
  createStory({ name: 'offline', part: { answers: (api) => api.mockEndpoint(workById, { isOffline: true }) } }),
  createStory({
    name: 'too-new',
    part: { answers: (api) => api.mockEndpoint(workById, { data: { ...draft, document: { ...document, schemaVersion: 99 } } }) },
  }),
]
