import { render } from '@testing-library/react'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { EMPTY_POST, type PostMedium } from '../model/post-kind.ts'
import { createPostSession, PostSessionStory } from './post-session-story.tsx'

interface RenderOptions extends Pick<Story, 'answers'> {
  assets?: Asset[]
}

/** Renders a part of the page on which a model is published. @returns its editing session */
export function renderModelField(field: ReactNode, medium: PostMedium, { assets = [], ...story }: RenderOptions = {}) {
  const [hall] = sampleHalls
  if (hall === undefined) throw new Error('the demo community has no halls')
  const session = createPostSession(
    buildSampleDraft({
      work: { ...hall, kind: 'model', availability: 'draft', publishedAt: null, cover: null },
      document: { ...EMPTY_POST, media: [medium] },
      assets,
    }),
  )
  const page = { name: 'test', route: screenAddress('publish', { kind: 'model' }), person: sampleCreator }
  render(
    <StoryFrame
      theme="light"
      story={{ ...page, ...story, render: () => <PostSessionStory session={session}>{field}</PostSessionStory> }}
    />,
  )
  return session
}
