import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { POST_MEDIA_MAX, POST_TEXT_MAX_CHARACTERS, TAGS_MAX, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { tagTexts } from '#text/works/tags.ts'
import { visibilityTexts } from '#text/works/visibility.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { findTitleError } from '../../../shared/drafts/work-details.ts'
import { SignatureField } from '../../../shared/people/signature-field.tsx'
import type { Signature } from '../../../shared/people/use-signature.ts'
import { PlaceField } from '../../../shared/places/place-field.tsx'
import { TagsField } from '../../../shared/works/tags-field.tsx'
import { VisibilityField } from '../../../shared/works/visibility-field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { isWrittenKind } from '../model/post-kind.ts'
import { usePost, usePostSession } from '../model/post-session-context.ts'
import type { PostErrors } from '../model/validate-post.ts'
import { LinkedHallRow } from './linked-hall-row.tsx'
import { ModelHotspotsField } from './model-hotspots-field.tsx'
import { ModelMusicField } from './model-music-field.tsx'
import { ModelSizeField } from './model-size-field.tsx'
import { PictureDropZone } from './picture-drop-zone.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PostCoverField } from './post-cover-field.tsx'
import { PostDraftButton } from './post-draft-buttons.tsx'
import css from './post-form.module.css'
import { PostSection } from './post-section.tsx'
import { SingleMediumField } from './single-medium-field.tsx'

const texts = publishPostTexts.fields
const SUGGESTED_TAGS_MAX = 10

/** The fields of a post, its media first. */
export function PostForm({ faults: errors, signature }: { faults: PostErrors; signature: Signature }) {
  const { draft } = usePostSession()
  const { kind, document } = usePost((state) => state.editing)
  const details = usePost((state) => state.details)
  const saved = usePost((state) => state.saved)
  const [isTitleTouched, setIsTitleTouched] = useState(false)
  const popular = useEndpoint(popularTags, {}, { staleTimeMs: 300_000 })
  const suggestions = (popular.data?.tags ?? []).slice(0, SUGGESTED_TAGS_MAX).map(({ tag }) => tag)
  const titleError = errors.title ?? (isTitleTouched && details.title !== '' ? findTitleError(details.title) : undefined)
  const [model] = document.media
  const mediaHint = isWrittenKind(kind) ? publishPostTexts.media.articleHint(POST_MEDIA_MAX) : undefined

  return (
    <div className={css.form}>
      <div className={css.main}>
        <PostSection title={publishPostTexts.media[kind]} hint={mediaHint} error={errors.media} section="media">
          {isWrittenKind(kind) ? (
            <PictureDropZone>
              <PictureGrid />
            </PictureDropZone>
          ) : (
            <SingleMediumField kind={kind} />
          )}
        </PostSection>
        {workTraits[kind].standsInOwnRoom && model !== undefined ? (
          <>
            <ModelSizeField medium={model} />
            <ModelHotspotsField medium={model} />
            <ModelMusicField medium={model} error={errors.music} />
          </>
        ) : null}
        {!isWrittenKind(kind) && document.media.length > 0 ? (
          <PostSection title={texts.cover} error={errors.cover} section="cover">
            <PostCoverField kind={kind} />
          </PostSection>
        ) : null}
        <section className={css.fields}>
          <div data-fault-place="title">
            <TextField
              label={texts.title}
              placeholder={texts.titlePlaceholder}
              hasCounter
              counterMax={TITLE_MAX_CHARACTERS}
              value={details.title}
              error={titleError}
              onChange={(title) => draft.updateDetails({ title })}
              onBlur={() => setIsTitleTouched(true)}
            />
            <PostDraftButton kind="title" />
          </div>
          <div data-fault-place="text">
            <TextArea
              label={texts.text}
              placeholder={isWrittenKind(kind) ? texts.textPlaceholder.article : texts.textPlaceholder.other}
              rows={isWrittenKind(kind) ? 8 : 4}
              counterMax={POST_TEXT_MAX_CHARACTERS}
              value={document.text}
              error={errors.text}
              onChange={(text) => draft.updateDocument({ text })}
            />
            <PostDraftButton kind="introduction" />
          </div>
        </section>
      </div>
      <div className={css.side}>
        {signature.isAsked ? (
          <section className={css.fields} data-fault-place="signature">
            <SignatureField signature={signature} />
          </section>
        ) : null}
        <PostSection title={tagTexts.label} hint={tagTexts.count(details.tags.length, TAGS_MAX)}>
          <TagsField tags={details.tags} onChange={(tags) => draft.updateDetails({ tags })} suggestions={suggestions} />
        </PostSection>
        <PostSection title={visibilityTexts.label} section="visibility">
          <VisibilityField
            details={details}
            saved={saved?.details ?? null}
            onChange={(changes) => draft.updateDetails(changes)}
            hidesFault={errors.visibility === undefined}
          />
        </PostSection>
        <section className={css.rows} aria-label={texts.about}>
          <PlaceField label={texts.place} place={details.place} onChange={(place) => draft.updateDetails({ place })} />
          <LinkedHallRow />
          <div className={css.switch}>
            <Switch
              label={texts.comments}
              hint={texts.commentsHint}
              isOn={!details.commentsClosed}
              onChange={(isOpen) => draft.updateDetails({ commentsClosed: !isOpen })}
            />
          </div>
        </section>
      </div>
    </div>
  )
}
