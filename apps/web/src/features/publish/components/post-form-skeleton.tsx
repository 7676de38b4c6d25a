import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import form from './post-form.module.css'
import section from './post-section.module.css'

/** Placeholder of the form while its draft is opened. */
export const PostFormSkeleton = () => (
  <SkeletonGroup label={texts.opening}>
    <div className={form.form}>
      <div className={form.main}>
        <Panel className={section.section}>
          <Skeleton width={48} />
          <Skeleton height={168} radius={12} />
        </Panel>
        <div className={form.fields}>
          <Skeleton width={48} />
          <Skeleton height={48} radius={12} />
          <Skeleton width={48} />
          <Skeleton height={168} radius={12} />
        </div>
      </div>
      <div className={form.side}>
        <Panel className={section.section}>
          <Skeleton width={48} />
          <Skeleton height={48} radius={12} />
        </Panel>
        <Panel className={section.section}>
          <Skeleton width={72} />
          <Skeleton height={40} radius={12} />
        </Panel>
      </div>
    </div>
  </SkeletonGroup>
)
