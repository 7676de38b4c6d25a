import type { ComponentProps } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { publishTexts } from '#text/publish/publish.ts'
import { PublishProgress } from '../../../../shared/studio/publish-parts.tsx'
import { useHallDraft, useUploads } from '../../editor-context.tsx'

/** The same for halls and templates. */
export function HallPublishProgress(props: Pick<ComponentProps<typeof PublishProgress>, 'state' | 'onClose'>) {
  const uploads = useUploads()
  const save = useHallDraft((draft) => draft.save)
  return <PublishProgress {...props} {...{ uploads, save }} saveTexts={editorTexts.save} texts={texts} />
}

const texts = { ...publishTexts, filesLeft: publishTexts.worksLeft }
