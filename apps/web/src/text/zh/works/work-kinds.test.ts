import { expect, test } from 'vitest'
import { tutorialTexts } from '#text/discovery/tutorial.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'

test('a work has one name: where it is made, in the tutorial and in lists', () => {
  for (const kind of ['article', 'video', 'model', 'panorama', 'invitation'] as const) {
    expect(publishPostTexts.kinds[kind].name).toContain(workKindTexts[kind])
  }
  for (const text of [publishPostTexts.pageTitle.article, tutorialTexts.steps.make.text, hotspotTexts.kinds.work.hint]) {
    expect(text).toContain(workKindTexts.article)
  }
})
