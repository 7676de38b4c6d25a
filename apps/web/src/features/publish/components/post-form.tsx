import { POST_MEDIA_MAX, POST_TEXT_MAX_CHARACTERS, TAGS_MAX, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { popularTags } from '@zhanjian/contract/discovery.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { titleProblem } from '../../../shared/drafts/work-details.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { tagTexts } from '../../../text/zh/works/tags.ts'
import { visibilityTexts } from '../../../text/zh/works/visibility.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { TagsField } from '../../../shared/works/tags-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { VisibilityField } from '../../../shared/works/visibility-field.tsx'
import { useDesk, usePost } from '../model/desk-context.tsx'
import type { Faults } from '../model/faults.ts'
import { CoverField } from './cover-field.tsx'
import { HallRow } from './hall-row.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PlaceRow } from './place-row.tsx'
import css from './post-form.module.css'
import { PostSection } from './post-section.tsx'
import { SingleMedium } from './single-medium.tsx'

const texts = publishTexts.fields
const SUGGESTED_TAGS = 10
/** Pasted words may be longer than allowed: they are shown with what is wrong, not cut. */
const ROOM = 2

/** Everything that is said of a post; the media first, for they are what it is about. */
export function PostForm({ faults }: { faults: Faults }) {
  const { draft } = useDesk()
  const { kind, document } = usePost((state) => state.editing)
  const details = usePost((state) => state.details)
  const saved = usePost((state) => state.saved)
  const [isTitleLeft, setIsTitleLeft] = useState(false)
  const popular = useEndpoint(popularTags, {}, { staleTimeMs: 300_000 })
  const suggestions = (popular.data?.tags ?? []).slice(0, SUGGESTED_TAGS).map(({ tag }) => tag)
  const titleFault = faults.title ?? (isTitleLeft && details.title !== '' ? titleProblem(details.title) : undefined)
  const mediaHint = kind === 'article' ? publishTexts.media.articleHint(POST_MEDIA_MAX) : undefined

  return (
    <div className={css.form}>
      <div className={css.main}>
        <PostSection title={publishTexts.media[kind]} hint={mediaHint} fault={faults.media} place="media">
          {kind === 'article' ? (
            <PictureDrop>
              <PictureGrid />
            </PictureDrop>
          ) : (
            <SingleMedium kind={kind} />
          )}
        </PostSection>
        {(kind === 'video' || kind === 'model') && document.media.length > 0 ? (
          <PostSection title={texts.cover} fault={faults.cover} place="cover">
            <CoverField kind={kind} />
          </PostSection>
        ) : null}
        <section className={css.words}>
          <div data-fault-place="title">
            <TextField
              label={texts.title}
              placeholder={texts.titlePlaceholder}
              maxLength={TITLE_MAX_CHARACTERS * ROOM}
              hasCounter
              countedMax={TITLE_MAX_CHARACTERS}
              value={details.title}
              error={titleFault}
              onChange={(title) => draft.describe({ title })}
              onBlur={() => setIsTitleLeft(true)}
            />
          </div>
          <div data-fault-place="text">
            <TextArea
              label={texts.text}
              placeholder={kind === 'article' ? texts.textPlaceholder.article : texts.textPlaceholder.other}
              rows={kind === 'article' ? 8 : 4}
              maxLength={POST_TEXT_MAX_CHARACTERS * ROOM}
              countedMax={POST_TEXT_MAX_CHARACTERS}
              value={document.text}
              error={faults.text}
              onChange={(text) => draft.write({ text })}
            />
          </div>
        </section>
      </div>
      <div className={css.side}>
        <PostSection title={tagTexts.label} hint={tagTexts.count(details.tags.length, TAGS_MAX)}>
          <TagsField tags={details.tags} onChange={(tags) => draft.describe({ tags })} suggestions={suggestions} />
        </PostSection>
        <PostSection title={visibilityTexts.label} place="visibility">
          <VisibilityField
            value={details.visibility}
            onChange={(visibility) => draft.describe({ visibility })}
            password={details.password}
            onPassword={(password) => draft.describe({ password })}
            isPasswordKept={saved?.details.visibility === 'password'}
            error={faults.visibility}
          />
        </PostSection>
        <section className={css.rows} aria-label={texts.about}>
          <PlaceRow />
          <HallRow />
          <div className={css.switch}>
            <Switch
              label={texts.comments}
              hint={texts.commentsHint}
              isOn={!details.commentsClosed}
              onChange={(isOpen) => draft.describe({ commentsClosed: !isOpen })}
            />
          </div>
        </section>
      </div>
    </div>
  )
}
